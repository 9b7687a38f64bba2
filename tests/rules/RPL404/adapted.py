# Adapted from Megatron-LM's functional tests (gpt3_weekly_mcore_tp2_pp2_..._tp_overlap), as a Python launcher.
MODEL_ARGS = {
    "tensor_model_parallel_size": 2,
}


def arguments():
    return [
        "--tensor-model-parallel-size",
        "2",
        "--tp-comm-overlap",  # RPL404
        "--deterministic-mode",
        "--no-gradient-accumulation-fusion",
    ]
