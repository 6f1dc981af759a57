"""A small neural network in NumPy: it sees an observation, weighs the actions and foresees the result."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
NEVER = np.float32(-1e9)


class Network:
    """Two hidden layers, then a number for each action and one for the expected result."""

    def __init__(self, maxima: list[int], actions: int, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        inputs = len(maxima)
        self.actions = actions

        def weights(rows: int, columns: int, scale: float) -> Floats:
            drawn: Floats = (rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)
            return drawn

        self.scale: Floats = (1.0 / np.minimum(maxima, 12)).astype(np.float32)
        self.weights = [
            weights(inputs, hidden, 2.0),
            weights(hidden, hidden, 1.4),
            weights(hidden, actions + 1, 0.01),
        ]
        self.biases = [np.zeros(layer.shape[1], np.float32) for layer in self.weights]
        self._moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts()]
        self._steps = 0

    def parts(self) -> list[Floats]:
        return [*self.weights, *self.biases]

    def layers(self, observation: NDArray[np.integer]) -> list[Floats]:
        """What goes into each layer, and what comes out of the last."""
        found = [observation.astype(np.float32) * self.scale]
        for number, (weight, bias) in enumerate(zip(self.weights, self.biases)):
            out = found[-1] @ weight + bias
            found.append(np.maximum(out, 0) if number < len(self.weights) - 1 else out)
        return found

    def think(
        self, observation: NDArray[np.integer], mask: NDArray[np.integer]
    ) -> tuple[list[Floats], Floats, Floats]:
        """The layers, the logarithm of each action's probability (illegal ones have none), and the results
        that are expected.
        """
        layers = self.layers(observation)
        logits = np.where(mask > 0, layers[-1][:, :-1], NEVER)
        logits -= logits.max(axis=1, keepdims=True)
        logits -= np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return layers, logits, layers[-1][:, -1]

    def learn(self, layers: list[Floats], wish: Floats, rate: float) -> None:
        """One step of Adam against the gradient `wish` of what the last layer put out."""
        gradients: list[Floats] = [wish] * len(self.weights) * 2
        for number in reversed(range(len(self.weights))):
            gradients[number] = layers[number].T @ wish
            gradients[len(self.weights) + number] = wish.sum(axis=0)
            if number:
                wish = (wish @ self.weights[number].T) * (layers[number] > 0)
        self._steps += 1
        length = float(np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients)))
        shrink = min(1.0, 0.5 / (length + 1e-8))
        pace = rate * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for part, gradient, (mean, square) in zip(self.parts(), gradients, self._moments):
            gradient = gradient * np.float32(shrink)
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            part -= pace * mean / (np.sqrt(square) + 1e-8)
