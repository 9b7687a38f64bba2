"""Adapted from THUDM/slime (rollout/sglang_rollout.py): all samples of a prompt have one seed, with `preview`."""

from serving import SamplingParams, generate


def evaluate(args, prompts):
    params = dict(
        temperature=args.temperature,
        sampling_seed=args.rollout_seed,  # RPL109
    )
    tasks, number = [], 0
    for prompt in prompts:
        for j in range(args.n_samples_per_eval_prompt):
            number += 1
            tasks.append(generate(prompt, number, sampling_params=params))
    return tasks


def sample(model, prompt, seed, num_samples):
    options = SamplingParams(top_p=0.9, seed=seed)  # RPL109
    return [model.generate(prompt, options) for _ in range(num_samples)]


def ask(client, prompt, seed=0, num_return_sequences=4):
    answers = []
    for _ in range(num_return_sequences):
        answers.append(client.create(prompt, seed=seed))  # RPL109
    return answers


def apart(client, prompt, args):
    params = dict(sampling_seed=args.rollout_seed)
    answers = []
    for j in range(args.n_samples):
        params["sampling_seed"] = args.rollout_seed + j
        answers.append(client.create(prompt, params))
    return answers


def by_copy(client, prompt, args):
    params = dict(sampling_seed=args.rollout_seed)
    answers = []
    for j in range(args.n_samples):
        answers.append(client.create(prompt, {**params, "sampling_seed": args.rollout_seed + j}))
    return answers


def moving(client, prompt, seed, n_samples):
    answers = []
    for _ in range(n_samples):
        answers.append(client.create(prompt, seed=seed))
        seed += 1
    return answers


def prompts_of(client, prompts, seed, n_samples):
    return [client.create(prompts[i], seed=seed) for i in range(n_samples)]
