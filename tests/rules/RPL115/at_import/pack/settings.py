class Settings:
    seed = 13


settings = Settings()
