"""DataLoaders: who decides their order, what their workers draw, whether anything reads them."""
