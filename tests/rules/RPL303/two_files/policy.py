WARN = True
