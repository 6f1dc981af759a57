"""Play a contest on a Ray cluster. Each block of games is a task; if a worker dies, another takes over."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kontor.arena.contest import Contest, play_block
from kontor.arena.running import BLOCKS_PER_WORKER, BlockRunner, PlayedBlocks

LOCAL = "local"
RETRIES = 5
"""How many times a block is retried if its worker dies. After that, the contest ends with an error."""
START_ATTEMPTS = 4
"""How many times to try to start a local cluster. On a busy machine, Ray may run into its own timeout."""
OBJECT_STORE_BYTES = 100 * 2**20
"""The size of Ray's shared memory. Blocks are small, so Ray's much larger default would be wasteful."""


class ClusterUnavailable(RuntimeError):
    """Raised if Ray is not installed, the cluster cannot be reached, or too many of its workers die."""


def ray_runner(address: str, jobs: int) -> BlockRunner:
    """Return a function that plays blocks on a Ray cluster and yields them as they finish.

    With the address `local`, it starts a cluster of `jobs` workers on this machine. An address such as
    `ray://host:port` joins a running cluster. Raise `ClusterUnavailable` if Ray is not installed.
    """
    if find_spec("ray") is None:
        raise ClusterUnavailable("Ray is not installed; install it with: pip install 'kontor[cluster]'")

    def play(contest: Contest, block_numbers: Iterator[int]) -> PlayedBlocks:
        ray = import_module("ray")  # not a plain import: Ray's type hints are incomplete
        connect(ray, address, jobs)
        try:
            workers = jobs if address == LOCAL else int(ray.cluster_resources().get("CPU", 1))
            task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_block)
            yield from play_tasks(ray, task, contest, block_numbers, BLOCKS_PER_WORKER * workers)
        finally:
            ray.shutdown()

    return play


def connect(ray: Any, address: str, jobs: int) -> None:
    """Connect to the cluster at `address`, or start a local one. Raise `ClusterUnavailable` if that fails.

    A local cluster listens on 127.0.0.1 only. Ray's usage statistics are switched off.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_gcs_server_port_wait_time_s", "120")
    logging_off = {"configure_logging": False, "log_to_driver": False}
    local_settings = {
        "num_cpus": jobs,
        "include_dashboard": False,
        "object_store_memory": OBJECT_STORE_BYTES,
    }
    for attempt in range(START_ATTEMPTS):
        try:
            if address == LOCAL:
                ray.init(_node_ip_address="127.0.0.1", **local_settings, **logging_off)
            else:
                ray.init(address=address, **logging_off)
            return
        except Exception as error:  # Ray raises many types, among them a bare Exception after its timeout
            ray.shutdown()
            if address != LOCAL or attempt + 1 == START_ATTEMPTS:
                raise ClusterUnavailable(f"--cluster {address}: {error}") from None


def play_tasks(
    ray: Any, task: Any, contest: Contest, block_numbers: Iterator[int], max_pending: int
) -> PlayedBlocks:
    """Submit one task per block, and yield the blocks as they finish.

    At most `max_pending` tasks are submitted at any time.
    """
    pending: list[Any] = []  # tasks that have not finished
    for block_number in block_numbers:
        pending.append(task.remote(contest, block_number))
        if len(pending) >= max_pending:
            done, pending = ray.wait(pending)
            yield from fetch_blocks(ray, done)
    while pending:
        done, pending = ray.wait(pending)
        yield from fetch_blocks(ray, done)


def fetch_blocks(ray: Any, finished_tasks: list[Any]) -> PlayedBlocks:
    try:
        yield from ray.get(finished_tasks)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise ClusterUnavailable(f"the cluster lost a block {RETRIES + 1} times: {error}") from None
