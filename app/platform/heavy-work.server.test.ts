import { expect, test } from 'vitest'
import { CpuBudget } from './cpu-budget.server.ts'
import { HeavyWork } from './heavy-work.server.ts'

const LARGE = { capacityMs: 1_000_000, refillMsPerSecond: 1_000 }
const PERSON = { capacityMs: 1_000, refillMsPerSecond: 100 }
const budgetOf = (process = LARGE) => new CpuBudget({ person: PERSON, process })
const errorOf = (run: () => void) => {
  try {
    run()
    return null
  } catch (error) {
    return error
  }
}

test('[FAIR-04] a budget is spent by what was used, may go below zero once, and fills again with time', () => {
  const budget = budgetOf()
  budget.charge('ada', 400, 0)
  budget.charge('ada', 400, 0)
  expect(errorOf(() => budget.check('ada', 0))).toBeNull()
  budget.charge('ada', 700, 0)
  expect(errorOf(() => budget.check('ada', 0))).toMatchObject({ status: 429, retryAfterSeconds: 6 })
  // Others are not affected.
  expect(errorOf(() => budget.check('ben', 0))).toBeNull()
  expect(errorOf(() => budget.check('ada', 4_900))).toMatchObject({ status: 429 })
  expect(errorOf(() => budget.check('ada', 5_100))).toBeNull()
  // No more than a full one is saved up.
  budget.charge('ada', 1_001, 3_600_000)
  expect(errorOf(() => budget.check('ada', 3_600_000))).toMatchObject({ status: 429 })
})

test('[FAIR-04] units that fail or cost little give nothing back', () => {
  const budget = budgetOf()
  for (let index = 0; index < 10; index += 1) {
    budget.charge('ada', 120, 0)
    budget.charge('ada', 0, 0)
  }
  expect(errorOf(() => budget.check('ada', 0))).toMatchObject({ status: 429 })
})

test('[FAIR-04] the last half of the process is for those who have used little; then everyone waits', () => {
  const budget = budgetOf({ capacityMs: 2_000, refillMsPerSecond: 100 })
  for (const payer of ['ada', 'ben']) budget.charge(payer, 600, 0)
  expect(errorOf(() => budget.check('ada', 0))).toMatchObject({ status: 503 })
  expect(errorOf(() => budget.check('cleo', 0))).toBeNull()
  budget.charge('dan', 900, 0)
  expect(errorOf(() => budget.check('cleo', 0))).toMatchObject({ status: 503 })
})

const workOf = (limits: Partial<{ running: number; waiting: number; perPayer: number }> = {}) =>
  new HeavyWork({ running: 1, waiting: 2, perPayer: 2, person: PERSON, process: LARGE, ...limits })

test('[FAIR-04] [PIC-02] one runs at a time, in order, few of one payer wait, and a failure frees its slot and is charged', async () => {
  const work = workOf()
  const steps: string[] = []
  const gate = Promise.withResolvers<void>()
  const add = (payer: string) =>
    work.run(payer, async () => steps.push(payer), { cpuMsOf: () => (payer === 'ada' ? 1_200 : 1) })
  const failing = work.run('ada', async () => {
    await gate.promise
    throw new Error('damaged')
  })
  const queued = [add('ada'), add('ben')]
  await expect(add('ada')).rejects.toMatchObject({ status: 503 })
  await expect(add('cleo')).rejects.toMatchObject({ status: 503 })
  expect(work.stats()).toMatchObject({ running: 1, waiting: 2 })
  gate.resolve()
  await expect(failing).rejects.toThrow('damaged')
  await Promise.all(queued)
  expect(steps).toEqual(['ada', 'ben'])
  expect(work.stats()).toMatchObject({ running: 0, waiting: 0, finished: 3 })
  await expect(add('ada')).rejects.toMatchObject({ status: 429 })
  // Work that must run is charged all the same.
  await work.run('ada', async () => null, { mustRun: true, cpuMsOf: () => 5 })
  expect(work.stats().cpuMs).toBeGreaterThanOrEqual(1_206)
})

test('[FAIR-04] what waits is refused if its payer has spent the budget meanwhile', async () => {
  const work = workOf({ waiting: 5, perPayer: 5 })
  const spend = () => work.run('ada', async () => null, { cpuMsOf: () => 600 })
  const outcomes = await Promise.allSettled([spend(), spend(), spend()])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(work.stats()).toMatchObject({ running: 0, waiting: 0, finished: 2 })
})
