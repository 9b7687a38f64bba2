import torch.nn as nn
from transformers import BertConfig, BertModel, BertPreTrainedModel, BertTokenizer


class Bert(BertPreTrainedModel):
    def __init__(self, config, labels):
        super().__init__(config)
        self.bert = BertModel(config=config)
        self.classifier = nn.Linear(config.hidden_size, labels)


MODEL_CLASSES = {"bert": (BertConfig, Bert, BertTokenizer)}
