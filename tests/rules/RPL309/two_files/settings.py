def wanted():
    return "1"
