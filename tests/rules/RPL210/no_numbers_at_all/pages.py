import html


def page(text):
    return html.escape(text)
