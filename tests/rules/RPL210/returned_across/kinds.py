"""Sets that another file goes through."""


def kinds(base):
    found = set()
    for kind in base.__subclasses__():
        found.add(kind())
    return found  # RPL210


def names(rows):
    return {row["name"] for row in rows}  # RPL210


def sizes(rows):
    return {len(row) for row in rows}


def asked(rows):
    return {row["name"] for row in rows}


def put_in_order(rows):
    return {row["name"] for row in rows}
