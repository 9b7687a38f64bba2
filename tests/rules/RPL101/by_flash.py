"""Lightning Flash trains by the global RNGs as they are."""

import flash
from flash.image import ImageClassificationData, ImageClassifier

datamodule = ImageClassificationData.from_folders(train_folder="train/", val_folder="val/")  # RPL101
model = ImageClassifier(backbone="resnet18", num_classes=datamodule.num_classes)
trainer = flash.Trainer(max_epochs=3)
trainer.finetune(model, datamodule=datamodule, strategy="freeze")
