python train.py --dataset faces
