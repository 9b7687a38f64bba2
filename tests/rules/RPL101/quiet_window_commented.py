"""Adapted from michalnand/reinforcement_learning_agents (EnvAugmentations.py): what would write the pictures is left out
by a string."""
import cv2
import numpy as np

if __name__ == "__main__":
    # writer = cv2.VideoWriter("test.avi", fourcc, 25.0, (160, 210))
    steps = 0
    while True:
        frame = np.random.randint(0, 255, (210, 160, 3))
        cv2.imshow("frame", np.repeat(frame.astype(np.uint8), 2, axis=0))
        cv2.waitKey(1)
        steps += 1
        """
        writer.write(frame)
        if steps == 256:
            break
        """
