"""The examples are read by the rules and collected by nobody, whatever they are called."""

collect_ignore_glob = ["RPL*"]
