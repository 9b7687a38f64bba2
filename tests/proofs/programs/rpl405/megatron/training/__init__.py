from .initialize import initialize_megatron as initialize_megatron
