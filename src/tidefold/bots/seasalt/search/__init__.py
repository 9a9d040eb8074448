"""The search of Sea Salt & Paper: which move wins the match most often, by what a seat knows.

`determinization` samples worlds that agree with a view, with the help of the
`opponent_model`. `playouts` tries every move in the same worlds and plays them out by the
`rollout_policy`: like `beginner_policy`, or like `careful_policy` with its `call_policy`,
`card_value` and `weights`. The `call_tree` learns meanwhile when calls pay. A playout ends with the
round; `equity` is then the chance to win the match. `evaluator` spends the budget by sequential
halving (`bots/halving.py`).
"""
