"""What a DataLoader's workers do not seed by themselves.

torch 1.9 and later seeds `random`, torch and NumPy's global RNG in every worker (torch/utils/data/_utils/
worker.py); everything below is out of its reach. Read and run on torch 2.13, albumentations 2.0.8, OpenCV 4.
"""

from __future__ import annotations

from reprolint.lazy import compile_later

# Since this torch, workers seed NumPy's global RNG (pull request 56488).
NUMPY_SEEDED_SINCE = "1.9"

# Constructors of RNG objects: a worker gets a copy of the object, in the same state as every other worker's.
RNG_OBJECTS = frozenset(
    {
        "numpy.random.default_rng",
        "numpy.random.RandomState",
        "numpy.random.mtrand.RandomState",
        "numpy.random.Generator",
        "random.Random",
        "torch.Generator",
        "reprolint.runtime.numpy_rng",
        "reprolint.runtime.python_rng",
        "reprolint.runtime.torch_generator",
    }
)

# What runs a function in fresh interpreters, which have none of the parent's seeds.
SPAWNERS = frozenset(
    {
        "torch.multiprocessing.spawn",
        "torch.multiprocessing.start_processes",
        # `start_method="spawn"` is their default.
        "torch_xla.launch",
        "torch_xla.distributed.xla_multiprocessing.spawn",
    }
)

# Functions that draw from a global RNG of their own library.
FOREIGN_DRAWS = frozenset(
    {
        "cv2.randn",
        "cv2.randu",
        "cv2.randShuffle",
        *(
            f"cupy.random.{name}"
            for name in "rand randn randint random normal uniform choice permutation".split()
        ),
    }
)

# Libraries whose transforms carry an RNG of their own: name -> since which version (None: always).
TRANSFORM_LIBRARIES: dict[str, str | None] = {"albumentations": "1.4.21", "imgaug": None}

# What the version that brought the RNG does not have any more (the wheels of 0.5.2 to 1.4.21 were compared): whoever
# names it runs an older one. By module; the package itself first.
GONE: dict[str, dict[str, frozenset[str]]] = {
    "albumentations": {
        "albumentations": frozenset(
            """
                Cutout JpegCompression RandomBrightness RandomContrast IAAAdditiveGaussianNoise IAAAffine IAACropAndPad
                IAAEmboss IAAFliplr IAAFlipud IAAPerspective IAAPiecewiseAffine IAASharpen IAASuperpixels
            """.split()
        ),
        "albumentations.augmentations.transforms": frozenset(
            """
                AdvancedBlur Blur CenterCrop ChannelDropout CoarseDropout Crop CropNonEmptyMaskIfExists Cutout
                ElasticTransform Flip GaussianBlur GlassBlur GridDistortion GridDropout HorizontalFlip JpegCompression
                LongestMaxSize MaskDropout MedianBlur MotionBlur OpticalDistortion PadIfNeeded RandomBrightness
                RandomContrast RandomCrop RandomCropNearBBox RandomResizedCrop RandomRotate90 RandomScale
                RandomSizedBBoxSafeCrop RandomSizedCrop Resize Rotate ShiftScaleRotate SmallestMaxSize Transpose
                VerticalFlip
            """.split()
        ),
        "albumentations.imgaug.transforms": frozenset(
            """
                IAAAdditiveGaussianNoise IAAAffine IAACropAndPad IAAEmboss IAAFliplr IAAFlipud IAAPerspective
                IAAPiecewiseAffine IAASharpen IAASuperpixels
            """.split()
        ),
    }
}

# Of these, what draws nothing: what other transforms are put together with, and those that always do the same.
COMPOSERS = frozenset(("Compose", "ReplayCompose", "Sequential"))
FIXED_TRANSFORMS = frozenset(
    """
        Resize Normalize ToTensor ToTensorV2 ToFloat FromFloat CenterCrop Crop PadIfNeeded Pad LongestMaxSize
        SmallestMaxSize NoOp Lambda BboxParams KeypointParams ToRGB
    """.split()
)

# Functions that hand an item to a worker's code; what they reach runs in the worker.
ITEM_METHODS = ("__getitem__", "__getitems__", "__iter__", "__next__", "__call__")

# Wrappers around a dataset: name -> what they wrap is their first argument.
DATASET_WRAPPERS = frozenset(
    {
        "torch.utils.data.Subset",
        "torch.utils.data.dataset.Subset",
        "torch.utils.data.ConcatDataset",
        "torch.utils.data.ChainDataset",
        "torch.utils.data.random_split",
        "torch.utils.data.dataset.random_split",
    }
)

# Datasets that draw nothing when an item is read (their transforms may).
PLAIN_DATASETS = ("torch.utils.data.", "torchvision.datasets.", "torchaudio.datasets.")

# Words by which code deals with workers itself.
WORKER_WORDS = frozenset({"get_worker_info", "worker_info", "split_by_worker", "worker_id", "num_workers"})

# Names of transforms that draw (torchvision, torchaudio, timm, Kornia, MONAI, projects' own).
RANDOM_TRANSFORM = compile_later(
    r"^(?:Random(?!Sampler|State|Split|Forest)\w+|Rand[A-Z]\w*|\w*Jitter\w*|AutoAugment\w*|TrivialAugment\w*|AugMix"
    r"|ThreeAugment|\w*Mixup\w*|\w*Cutmix\w*|CutMix|MixUp|Cutout|GaussianNoise|GaussianBlur|SpecAugment"
    r"|TimeMasking|FrequencyMasking|ScaleJitter|\w*IoUCrop|ElasticTransform|create_transform)$"
)
