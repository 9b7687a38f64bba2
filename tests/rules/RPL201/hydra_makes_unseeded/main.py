# OPTIONS: --no-preview
import multiprocessing

import hydra
from hydra.utils import instantiate


def run(conf, seed):
    client = instantiate(conf.method.client, samples=list(range(9)))
    client.fit()


@hydra.main(version_base=None, config_path="conf", config_name="base")
def main(conf):
    process = multiprocessing.Process(target=run, args=(conf, conf.seed))
    process.start()
    process.join()


if __name__ == "__main__":
    main()
