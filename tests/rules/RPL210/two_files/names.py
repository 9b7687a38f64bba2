"""What goes through a set that another file returns decides."""


def class_names(rows):
    return {row["class_name"] for row in rows}  # RPL210


def file_names(rows):
    return {row["file_name"] for row in rows}
