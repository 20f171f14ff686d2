import { expect, test } from 'vitest'
import { parseSignature } from '#app/features/practice/exercise/signature.ts'
import { FakeClock } from './fake-clock.ts'
import { callEntry } from './javascript-call.ts'
import { createDriven } from './javascript-driver.ts'

/** A scope with a clock of its own: the one of the test process stays as it is. */
function createScope(clock: FakeClock) {
  const scope = Object.create(globalThis)
  Object.assign(scope, { Date: class extends Date {}, performance: {} })
  clock.install(scope)
  const { setTimeout: start, setInterval: repeat, clearTimeout: stop, Date: dates }: typeof globalThis = scope
  return { start, repeat, stop, dates }
}

test('[PRAC-02] timers of a driven exercise run in the order of time, and promises between them', async () => {
  const clock = new FakeClock()
  const { start, repeat, stop, dates } = createScope(clock)
  const log: string[] = []
  const write = (text: string) => log.push(`${dates.now()} ${text}`)
  start(() => write('b'), 20)
  start((text: string) => write(text), 10, 'a')
  start(() => void Promise.resolve().then(() => write('promise')), 20)
  start(() => write('c'), 20)
  const removed = start(() => write('never'), 5)
  stop(removed)
  const interval = repeat(() => write('tick'), 15)
  await clock.advanceTo(30)
  stop(interval)
  await clock.runAll()
  expect(log).toEqual(['10 a', '15 tick', '20 b', '20 promise', '20 c', '30 tick'])
  expect(clock.now).toBe(30)
  repeat(() => write('endless'), 0)
  await expect(clock.runAll()).rejects.toThrow('without end')
  clock.reset()
  await clock.runAll()
  expect(clock.now).toBe(0)
})

test('[PRAC-02] a driver plays the arguments of a case against the function of the learner', async () => {
  const clock = new FakeClock()
  const { start } = createScope(clock)
  const task = {
    ...parseSignature(['later(ms: int) -> list[string]'], false),
    mode: 'driver',
    driver: '',
  } as const
  const drive = async (entry: (done: () => void, ms: number) => void, [ms = 0]: number[], own: FakeClock) => {
    const log: string[] = []
    entry(() => log.push(`${own.now} done`), ms)
    await own.runAll()
    return log
  }
  const learner = (done: () => void, ms: number) => void start(done, ms)
  const entry = createDriven(drive, learner, clock)
  expect(await callEntry(entry, task, [40])).toBe('["l",["40 done"]]')
  expect(await callEntry(entry, task, [7])).toBe('["l",["7 done"]]')
  expect(createDriven(drive, undefined, clock)).toBeUndefined()
})
