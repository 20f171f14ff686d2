import { expect, test } from 'vitest'
import type { Task } from '#app/features/practice/runner/task.ts'
import { FakeClock } from './fake-clock.ts'
import { callEntry } from './javascript-call.ts'
import { createDriven } from './javascript-driver.ts'

/** A scope of its own: the timers of the test process stay as they are. */
function createScope(clock: FakeClock) {
  const now = () => 0
  const scope = { Date: { now }, performance: { now }, setTimeout, setInterval, clearTimeout }
  clock.install(scope)
  return { start: scope.setTimeout, repeat: scope.setInterval, stop: scope.clearTimeout, dates: scope.Date }
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
  const task: Task = {
    mode: 'driver',
    name: 'later',
    params: [{ name: 'ms', type: { kind: 'int' } }],
    returns: { kind: 'list', of: { kind: 'string' } },
    driver: '',
  }
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
