from torch.utils.data import DataLoader


class ClusterLoader(DataLoader):
    def __init__(self, clusters, **options):
        self.clusters = clusters
        super().__init__(range(len(clusters)), collate_fn=self._collate, **options)

    def _collate(self, numbers):
        return [self.clusters[number] for number in numbers]


class PlainLoader(DataLoader):
    def __init__(self, clusters, **options):
        super().__init__(clusters, collate_fn=list, **options)
