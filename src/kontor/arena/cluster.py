"""A contest on a Ray cluster: each block is a task, and one whose worker dies is given to another worker."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kontor.arena.contest import Contest, play_block
from kontor.arena.running import AHEAD, Played

LOCAL = "local"
RETRIES = 5
"""So many workers may die over one block before the contest is given up."""


ATTEMPTS = 4
"""To start a cluster here: Ray waits half a minute for itself, and then says that it failed."""
STORE = 100 * 2**20
"""Bytes of shared memory: blocks are small."""


class NoCluster(RuntimeError):
    """Ray is not installed, or the cluster cannot be reached, or has lost too many workers."""


def on_ray(address: str, jobs: int) -> Callable[[Contest, Iterator[int]], Played]:
    """By the workers of a cluster: `local` starts one of `jobs` workers here, `ray://host:port` joins one."""
    if find_spec("ray") is None:
        raise NoCluster("Ray is not installed; pip install 'kontor[cluster]' brings it")

    def play(contest: Contest, numbers: Iterator[int]) -> Played:
        ray = import_module("ray")  # its own types leave some of it untyped
        connect(ray, address, jobs)
        try:
            workers = jobs if address == LOCAL else int(ray.cluster_resources().get("CPU", 1))
            task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_block)
            yield from shared(ray, task, contest, numbers, AHEAD * workers)
        finally:
            ray.shutdown()

    return play


def connect(ray: Any, address: str, jobs: int) -> None:
    """Join a cluster, or start one. It listens on this machine only, and nothing is reported to anybody."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_gcs_server_port_wait_time_s", "120")
    quiet = {"configure_logging": False, "log_to_driver": False}
    here = {"num_cpus": jobs, "include_dashboard": False, "object_store_memory": STORE}
    for attempt in range(ATTEMPTS):
        try:
            if address == LOCAL:
                ray.init(_node_ip_address="127.0.0.1", **here, **quiet)
            else:
                ray.init(address=address, **quiet)
            return
        except Exception as wrong:  # Ray raises many, and a plain one if a busy machine is slow to start it
            ray.shutdown()
            if address != LOCAL or attempt + 1 == ATTEMPTS:
                raise NoCluster(f"--cluster {address}: {wrong}") from None


def shared(ray: Any, task: Any, contest: Contest, numbers: Iterator[int], most: int) -> Played:
    """The blocks as they are done, never more than `most` on their way."""
    waiting: list[Any] = []
    for number in numbers:
        waiting.append(task.remote(contest, number))
        if len(waiting) >= most:
            done, waiting = ray.wait(waiting)
            yield from fetched(ray, done)
    while waiting:
        done, waiting = ray.wait(waiting)
        yield from fetched(ray, done)


def fetched(ray: Any, done: list[Any]) -> Played:
    try:
        yield from ray.get(done)
    except ray.exceptions.RayTaskError as failed:
        raise failed.cause from None
    except ray.exceptions.RayError as failed:
        raise NoCluster(f"the cluster lost a block {RETRIES + 1} times: {failed}") from None
