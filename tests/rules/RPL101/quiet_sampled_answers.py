"""A program that takes the likeliest token, or is talked with."""
from transformers import AutoModelForCausalLM, AutoTokenizer


def main(path):
    tokenizer = AutoTokenizer.from_pretrained(path)
    model = AutoModelForCausalLM.from_pretrained(path)
    while True:
        batch = tokenizer(input("> "), return_tensors="pt")
        print(tokenizer.decode(model.generate(batch["input_ids"], do_sample=True)[0]))


if __name__ == "__main__":
    main("model")
