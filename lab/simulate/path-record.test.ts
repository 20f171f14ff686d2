import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeHonesty, SIMULATED_LEARNERS } from '../../app/features/plan/planner/simulated-learners.ts'
import { PROOF_FOLDER, savedRunSchema } from '../proof/proof-run.ts'

const FILE = path.join(PROOF_FOLDER, 'simulate-path.json')

/** What the recorded run measured; null before there is one. */
function readRecord() {
  if (!existsSync(FILE)) return null
  const run = savedRunSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  const measured = (id: string) =>
    Number.parseFloat(run.figures.find((figure) => figure.id === id)?.measured ?? '') / 100
  const round = (share: number) => Number(share.toFixed(3))
  return {
    count: run.counts['learners'],
    insideUnits: round(measured('P1')),
    insideRecall: round(measured('P2')),
  }
}

test('[PATH-10] the plan says what the recorded simulation measured, and nothing before there is a record', () => {
  expect(SIMULATED_LEARNERS).toEqual(readRecord())
})

test('[PATH-10] how honest a forecast is, in one sentence', () => {
  const simulated = { count: 1_000, insideUnits: 0.812, insideRecall: 0.789 }
  expect(describeHonesty('insideUnits', simulated)).toBe(
    'Of 1,000 simulated learners, 81% ended inside such a range.',
  )
  expect(describeHonesty('insideRecall', simulated)).toContain('79%')
  expect(describeHonesty('insideRecall', null)).toBe('')
})
