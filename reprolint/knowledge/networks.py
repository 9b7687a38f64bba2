"""What draws weights from torch's global RNG: torch's own layers and initialisers, layers and networks of libraries.

Random in itself, but without effect where trained weights are loaded afterwards: it counts only in a program that
trains.

Run twice under two seeds and compared: torch 2.13, transformers 5.23, torch_geometric 2.8, monai 1.6, torchvision
0.29, timm 1.0.31, einops 0.8, x_transformers 2.31, vector_quantize_pytorch 1.32, vit_pytorch 1.26, open_clip 3.3,
e3nn 0.6, denoising_diffusion_pytorch 2.3, gpytorch 1.15, pyro 1.9, nflows 0.14, normflows 1.7. Read: dgl 2.5,
segmentation_models_pytorch 0.6 (an encoder may be trained, decoder and head never are), diffusers 0.42, spconv 2.3,
MinkowskiEngine 0.5, mamba_ssm 2.3, flash_attn 2.8, transformer_engine 2.20, detectron2 0.6, fvcore 0.1, mmcv 1.3 and
2.2, mmengine 0.10, mmdet 1 (the builders of mmdet3d, mmseg and mmcls are made after its), torchaudio 2.11. What has
no weights, is given them, or sets them all to a constant is not here.
"""

from __future__ import annotations

from functools import lru_cache

from reprolint.lazy import compile_later

# TransformerEncoder and TransformerDecoder copy the layer that they are given.
_TORCH = """Linear Bilinear LazyLinear Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d LazyConv2d
Embedding EmbeddingBag RNN LSTM GRU RNNCell LSTMCell GRUCell MultiheadAttention Transformer TransformerEncoderLayer
TransformerDecoderLayer AdaptiveLogSoftmaxWithLoss"""
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

_IN = r"(?:\w+\.)*"  # the modules of a library between its name and that of the class

# Convolutions that hold weights of their own; EdgeConv, GINConv and their like take the network that they apply.
_GEOMETRIC = """ARMAConv AntiSymmetricConv CGConv ChebConv ClusterGCNConv DNAConv ECConv FAConv FastRGCNConv FeaStConv
FiLMConv GATConv GATv2Conv GCN2Conv GCNConv GENConv GMMConv GPSConv GatedGraphConv GeneralConv GraphConv HANConv
HEATConv HGTConv HypergraphConv LEConv MFConv MixHopConv NNConv PANConv PDNConv PNAConv PointTransformerConv RGATConv
RGCNConv ResGatedGraphConv SAGEConv SGConv SSGConv SignedConv SuperGATConv TAGConv TransformerConv AttentiveFP
DeepGraphInfomax DimeNet DimeNetPlusPlus EdgeCNN GAT GCN GIN GNNFF GraphSAGE GraphUNet LINKX LightGCN MLP
NeuralFingerprint PMLP PNA Polynormer RECT_L RENet SGFormer SchNet SignedGCN ViSNet ComplEx DistMult RotatE TransE
ASAPooling DMoNPooling EdgePooling MemPooling SAGPooling Set2Set TopKPooling DenseGATConv DenseGCNConv DenseGraphConv
DenseSAGEConv HeteroDictLinear HeteroLinear Linear"""
_DGL = """CFConv ChebConv DenseChebConv DenseGraphConv DenseSAGEConv DotGatConv EdgeConv EdgeGATConv EGATConv EGNNConv
GATConv GatedGCNConv GatedGraphConv GATv2Conv GCN2Conv GMMConv GraphConv HGTConv PNAConv RelGraphConv SAGEConv SGConv
TAGConv TWIRLSConv"""
_SEGMENTATION = "Unet UnetPlusPlus MAnet Linknet FPN PSPNet DeepLabV3 DeepLabV3Plus PAN UPerNet Segformer DPT"
# Functions of torchvision.models that make no network.
_NO_NETWORK = """list_models get_weight get_model_weights get_model_builder load_state_dict_from_url
create_feature_extractor get_graph_node_names"""
_VISION = """\\w+Predictor \\w+Head ASPP TwoMLPHead BasicBlock Bottleneck AlexNet ConvNeXt DenseNet EfficientNet FCOS
FasterRCNN GoogLeNet Inception3 KeypointRCNN MNASNet MaskRCNN MobileNetV2 MobileNetV3 RegNet ResNet RetinaNet
ShuffleNetV2 SqueezeNet SwinTransformer VGG VideoResNet VisionTransformer"""
_TIMM_LAYERS = """trunc_normal_ trunc_normal_tf_ lecun_normal_ variance_scaling_ Mlp GluMlp SwiGLU ConvMlp PatchEmbed
create_conv2d create_classifier ClassifierHead"""
_TRANSFORMERS = """Encoder Decoder CrossAttender Attention FeedForward TransformerWrapper ViTransformerWrapper
ContinuousTransformerWrapper XTransformer"""
_QUANTIZERS = "VectorQuantize ResidualVQ GroupedResidualVQ RandomProjectionQuantizer SimVQ ResidualSimVQ"
_SPEECH = "Conformer ConvTasNet DeepSpeech Emformer HDemucs RNNT Tacotron2 Wav2Letter Wav2Vec2Model WaveRNN"
_MM_INIT = "(?:caffe2_xavier|kaiming|normal|trunc_normal|uniform|xavier)_init"
_MM_LAYERS = """ConvModule DepthwiseSeparableConvModule NonLocal1d NonLocal2d NonLocal3d build_conv_layer
build_linear_layer"""


def _one_of(names: str) -> str:
    return f"(?:{'|'.join(names.split())})"


# library -> what follows its name, as a pattern
_LIBRARIES: dict[str, str] = {
    "torch_geometric.nn": _IN + _one_of(_GEOMETRIC),
    "dgl.nn": "(?!mxnet|tensorflow)" + _IN + _one_of(_DGL),
    "monai.networks": rf"(?:nets\.{_IN}[A-Z]\w*|blocks\.{_IN}(?:\w+Block|Convolution|ResidualUnit))",
    "segmentation_models_pytorch": _IN + _one_of(f"{_SEGMENTATION} create_model SegmentationHead"),
    "timm": (
        rf"(?:create_model|(?:models\.)?layers\.{_IN}{_one_of(_TIMM_LAYERS)}"
        r"|models\.vision_transformer\.(?:Block|Attention|Mlp|PatchEmbed|VisionTransformer))"
    ),
    "torchvision.models": (
        rf"(?:__dict__|{_IN}{_one_of(_VISION)}|(?!feature_extraction|_)(?:[a-z]\w*\.)*"
        rf"(?!{_one_of(_NO_NETWORK)}$)[a-z]\w*)"
    ),
    "torchvision.ops": rf"{_IN}(?:MLP|Conv\w*Activation|SqueezeExcitation|DeformConv2d|FeaturePyramidNetwork)",
    "torchaudio.models": rf"{_IN}(?:{_one_of(_SPEECH)}|(?:wav2vec2|hubert|wavlm|emformer|conformer|tacotron2)_\w+)",
    "efficientnet_pytorch": r"EfficientNet\.from_name",
    "transformers": (
        rf"{_IN}(?:\w+\.(?:from_config|_from_config)"
        r"|(?!Auto|TF|Flax|\w*(?:EncoderDecoder|PreTrained)Model$|DataCollator)[A-Z]\w*(?<!Base)(?:Model|For(?:[A-Z]\w*(?:LM|"
        r"Generation|Classification|Answering|Segmentation|Choice|CTC|Detection|Modeling|PreTraining)|PreTraining|CTC)))"
    ),
    "diffusers": rf"{_IN}(?:\w*UNet\w*Model|\w*Transformer\w*Model|AutoencoderKL|VQModel)(?:\.from_config)?",
    "open_clip": r"(?:factory\.)?(?:create_model|create_model_and_transforms)",
    "einops.layers.torch": "EinMix",
    "x_transformers": _IN + _one_of(_TRANSFORMERS),
    "vector_quantize_pytorch": _IN + _one_of(_QUANTIZERS),
    "vit_pytorch": rf"{_IN}(?:\w*ViT|Transformer)",
    "denoising_diffusion_pytorch": rf"{_IN}\w*Unet\w*",
    "e3nn": r"(?:o3\.(?:Linear|FullyConnectedTensorProduct)|nn\.FullyConnectedNet)",
    "gpytorch": r"(?:kernels\.(?:IndexKernel|MultitaskKernel|RFFKernel)|means\.LinearMean)",
    "pyro.nn": "(?:DenseNN|AutoRegressiveNN|ConditionalDenseNN|ConditionalAutoRegressiveNN)",
    "nflows": (rf"{_IN}(?:RandomPermutation|Masked\w+AutoregressiveTransform|ResidualNet|ConvResidualNet)"),
    "normflows": r"(?:nets\.(?:\w+\.)?MLP|flows\.(?:LULinearPermute|Planar|AutoregressiveRationalQuadraticSpline))",
    "spconv": rf"{_IN}(?:SubM|Sparse)(?:Inverse)?Conv(?:Transpose)?[1-4]d",
    "MinkowskiEngine": "Minkowski(?:(?:Generative|Channelwise)?Convolution(?:Transpose)?|Linear)",
    "mamba_ssm": rf"{_IN}(?:Mamba|Mamba2|Mamba2Simple|MambaLMHeadModel)",
    "flash_attn": r"(?:modules\.mha\.MHA|models\.gpt\.GPTLMHeadModel)",
    "transformer_engine.pytorch": rf"{_IN}(?:Linear|LayerNormLinear|LayerNormMLP|MultiheadAttention|TransformerLayer)",
    "detectron2.layers": rf"{_IN}(?:Conv2d|ConvTranspose2d|Linear|DeformConv|ModulatedDeformConv)",
    "detectron2.modeling": rf"{_IN}build_model",
    "fvcore.nn": r"(?:weight_init\.)?(?:c2_xavier_fill|c2_msra_fill)",
    "mmcv.cnn": rf"{_IN}(?:{_MM_INIT}|{_one_of(_MM_LAYERS)})",
    "mmengine.model": rf"{_IN}{_MM_INIT}",
    **{
        f"mm{of}.models": rf"(?:builder\.)?build_(?:{what}|model)"
        for of, what in (
            ("det", "detector"),
            ("det3d", "detector"),
            ("seg", "segmentor"),
            ("cls", "classifier"),
        )
    },
}
_STARTS = tuple(f"{library}." for library in _LIBRARIES)
_MAKERS = compile_later("|".join(rf"{library}\.{makes}$" for library, makes in _LIBRARIES.items()))


@lru_cache(maxsize=1 << 16)
def draws_weights(name: str) -> bool:
    """Whether a call of a qualified name draws weights."""
    return name in BY_NAME or (name.startswith(_STARTS) and _MAKERS.match(name) is not None)
