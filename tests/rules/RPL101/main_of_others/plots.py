from main import *

print(nn.Linear)
