def flatten(trajectories):
    keys = ["obs", "acts"]
    parts = {key: [] for key in keys}
    for trajectory in trajectories:
        parts["obs"].append(trajectory.obs)
        parts["acts"].append(trajectory.acts)
    assert len(parts["obs"]) == len(parts["acts"])
    return Transitions(**parts)


def newest(paths):
    return max(path.stat().st_mtime for path in paths)


class Transitions:
    def __init__(self, obs, acts):
        self.obs, self.acts = obs, acts
