import { expect, test } from 'vitest'
import { listShortRounds, runRounds } from './rounds.ts'

/** A fake clock on which each round takes the given time. */
function createClock(roundMs: number) {
  let nowMs = 0
  return { now: () => nowMs, runRound: async () => void (nowMs += roundMs) }
}

test.each([
  ['all rounds if there is time', 10, 25],
  ['only the rounds that fit into the budget', 100, 10],
  ['at least the minimum, however slow the machine is', 5_000, 3],
])('%s', async (name, roundMs, expected) => {
  const { now, runRound } = createClock(roundMs)
  const plan = { wanted: 25, least: 3, budgetMs: 1_000 }
  expect(await runRounds(name, plan, runRound, now)).toBe(expected)
  const isNoted = listShortRounds().some((note) => note.startsWith(`${name}: ${expected} of 25 rounds`))
  expect(isNoted).toBe(expected < 25)
})
