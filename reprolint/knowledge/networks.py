"""What draws weights from torch's global RNG: torch's own layers and initialisers, layers and networks of libraries.

Random in itself, but without effect where trained weights are loaded afterwards: it counts only in a program that
trains.

Run twice under two seeds and compared: torch 2.13, torch_geometric 2.8, monai 1.6, transformers 5.23. Read: dgl 2.5,
segmentation_models_pytorch 0.6 (an encoder may be trained, decoder and head never are), diffusers 0.42, timm 1.0.
"""

from __future__ import annotations

from functools import lru_cache

from reprolint.lazy import compile_later

_TORCH = """Linear Bilinear LazyLinear Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d LazyConv2d
Embedding EmbeddingBag RNN LSTM GRU RNNCell LSTMCell GRUCell MultiheadAttention Transformer TransformerEncoder
TransformerDecoder TransformerEncoderLayer TransformerDecoderLayer"""
_INIT = """uniform_ normal_ trunc_normal_ xavier_uniform_ xavier_normal_ kaiming_uniform_ kaiming_normal_ orthogonal_
sparse_"""
# A head of its own on top of the trained weights (transformers 5.23, trl 0.24, peft 0.17).
_WITH_NEW_HEADS = [
    f"transformers.{model}For{head}.from_pretrained"
    for model in "AutoModel Bert Roberta DistilBert Albert Electra DebertaV2 XLMRoberta ViT".split()
    for head in "SequenceClassification TokenClassification MultipleChoice ImageClassification".split()
]
BY_NAME = frozenset(
    (
        *(f"torch.nn.{name}" for name in _TORCH.split()),
        *(f"torch.nn.init.{name}" for name in _INIT.split()),
        "torch.nn.functional.dropout",  # of no more consequence than weights are
        *_WITH_NEW_HEADS,
        "trl.AutoModelForCausalLMWithValueHead.from_pretrained",
        "trl.AutoModelForSeq2SeqLMWithValueHead.from_pretrained",
        "peft.get_peft_model",
        "sentence_transformers.CrossEncoder",
        "sentence_transformers.cross_encoder.CrossEncoder",
    )
)

# Convolutions that hold weights of their own; EdgeConv, GINConv and their like take the network that they apply.
_GEOMETRIC = """ARMAConv AntiSymmetricConv CGConv ChebConv ClusterGCNConv DNAConv ECConv FAConv FastRGCNConv FeaStConv
FiLMConv GATConv GATv2Conv GCN2Conv GCNConv GENConv GMMConv GatedGraphConv GeneralConv GraphConv HypergraphConv LEConv
MFConv MixHopConv NNConv PANConv PDNConv PointTransformerConv RGATConv RGCNConv ResGatedGraphConv SAGEConv SGConv
SSGConv SignedConv SuperGATConv TAGConv TransformerConv EdgeCNN GAT GCN GIN GNNFF GraphSAGE GraphUNet LINKX LightGCN
NeuralFingerprint PMLP Polynormer RECT_L RENet SGFormer SchNet SignedGCN ViSNet DMoNPooling DenseGATConv DenseGCNConv
DenseGraphConv DenseSAGEConv HeteroLinear Linear"""
_DGL = """CFConv ChebConv DenseChebConv DenseGraphConv DenseSAGEConv DotGatConv EdgeConv EdgeGATConv EGATConv EGNNConv
GATConv GatedGCNConv GatedGraphConv GATv2Conv GCN2Conv GMMConv GraphConv HGTConv PNAConv RelGraphConv SAGEConv SGConv
TAGConv TWIRLSConv"""
_SEGMENTATION = "Unet UnetPlusPlus MAnet Linknet FPN PSPNet DeepLabV3 DeepLabV3Plus PAN UPerNet Segformer DPT"

_MAKERS = compile_later(
    rf"torch_geometric\.nn\.(?:\w+\.)*(?:{'|'.join(_GEOMETRIC.split())})$"
    rf"|dgl\.nn\.(?!mxnet|tensorflow)(?:\w+\.)*(?:{'|'.join(_DGL.split())})$"
    r"|monai\.networks\.nets\.(?:\w+\.)*[A-Z]\w*$"
    r"|monai\.networks\.blocks\.(?:\w+\.)*(?:\w+Block|Convolution|ResidualUnit)$"
    rf"|segmentation_models_pytorch\.(?:\w+\.)*(?:{'|'.join(_SEGMENTATION.split())}|create_model)$"
    r"|timm\.create_model$"
    r"|efficientnet_pytorch\.EfficientNet\.from_name$"
    r"|transformers\.(?:\w+\.)*\w+\.(?:from_config|_from_config)$"
    r"|transformers\.(?:\w+\.)*(?!Auto|TF|Flax|\w*EncoderDecoderModel$|DataCollator)"
    r"[A-Z]\w*(?<!Base)(?:Model|For(?:[A-Z]\w*(?:LM|Generation|Classification|Answering|Segmentation|Choice|CTC|"
    r"Detection|Modeling|PreTraining)|PreTraining|CTC))$"
    r"|diffusers\.(?:\w+\.)*(?:\w*UNet\w*Model|\w*Transformer\w*Model|AutoencoderKL|VQModel)(?:\.from_config)?$"
)
_LIBRARIES = (
    "torch_geometric.nn.",
    "dgl.nn.",
    "monai.networks.",
    "segmentation_models_pytorch.",
    "timm.",
    "efficientnet_pytorch.",
    "transformers.",
    "diffusers.",
)


@lru_cache(maxsize=4096)
def draws_weights(name: str) -> bool:
    """Whether a call of a qualified name draws weights."""
    return name in BY_NAME or (name.startswith(_LIBRARIES) and _MAKERS.match(name) is not None)
