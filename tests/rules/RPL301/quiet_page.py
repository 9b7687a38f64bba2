# OPTIONS: --no-preview
"""A page of widgets keeps no number. Adapted from kazuto1011/dusty-gan, demo.py."""
import streamlit as st
import torch

torch.backends.cudnn.benchmark = True
torch.backends.cudnn.deterministic = True
model = torch.load("generator.pt")
st.image(model(torch.randn(1, st.slider("size", 8, 64))).cpu().numpy())
