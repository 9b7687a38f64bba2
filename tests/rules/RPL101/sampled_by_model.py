"""A model of a library that is told to sample."""
from transformers import AutoModelForCausalLM, AutoTokenizer


def main(path):
    tokenizer = AutoTokenizer.from_pretrained(path)
    model = AutoModelForCausalLM.from_pretrained(path)
    batch = tokenizer("Hello", return_tensors="pt")
    likely = model.generate(**batch, max_new_tokens=10, temperature=0.7)
    sampled = model.generate(**batch, do_sample=True, temperature=0.7)  # RPL101
    with open("answers.txt", "w") as answers:
        answers.write(tokenizer.decode(likely[0]) + tokenizer.decode(sampled[0]))


if __name__ == "__main__":
    main("model")
