from .seeding import fix_random_seed

__all__ = ["fix_random_seed"]
