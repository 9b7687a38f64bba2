"""ultralytics seeds with 0 unless it is told otherwise."""

from ultralytics import YOLO

model = YOLO("yolov8n.yaml")
model.train(data="coco128.yaml", epochs=3)
