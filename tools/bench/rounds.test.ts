import { expect, test } from 'vitest'
import { listShortRounds, runRounds } from './rounds.ts'

/** A clock on which each round takes so many milliseconds. */
function aClock(roundMs: number) {
  let nowMs = 0
  return { now: () => nowMs, runRound: async () => void (nowMs += roundMs) }
}

test.each([
  ['all rounds while there is time', 10, 25],
  ['as many as fit into the budget', 100, 10],
  ['the least number, however slow the machine is', 5_000, 3],
])('%s', async (name, roundMs, expected) => {
  const { now, runRound } = aClock(roundMs)
  const plan = { wanted: 25, least: 3, budgetMs: 1_000 }
  expect(await runRounds(name, plan, runRound, now)).toBe(expected)
  const isNoted = listShortRounds().some((note) => note.startsWith(`${name}: ${expected} of 25 rounds`))
  expect(isNoted).toBe(expected < 25)
})
