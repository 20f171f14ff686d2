import { expect, test } from 'vitest'
import { RetryableError } from '#app/shared/errors.ts'
import { PictureQueue } from './picture-queue.server.ts'

test('[PIC-02] a limited number is admitted, a smaller one of each person, and the rest get a retry time', () => {
  const queue = new PictureQueue({ running: 1, admitted: 3, perPerson: 2 })
  const [first] = [queue.admit('ada'), queue.admit('ada')]
  expect(() => queue.admit('ada')).toThrow(RetryableError)
  queue.admit('ben')
  expect(() => queue.admit('cleo')).toThrow('Many pictures are being uploaded')
  first()
  // Ending twice frees one position.
  first()
  queue.admit('cleo')
  expect(() => queue.admit('dan')).toThrow(RetryableError)
  expect(queue.stats().admitted).toBe(3)
})

test('[PIC-02] one runs at a time, in order, and a failure frees its slot', async () => {
  const queue = new PictureQueue({ running: 1, admitted: 9, perPerson: 9 })
  const steps: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = queue.run(async () => {
    await gate.promise
    throw new Error('damaged')
  })
  const others = ['a', 'b'].map((name) => queue.run(async () => steps.push(name)))
  expect(queue.stats()).toMatchObject({ running: 1, waiting: 2 })
  gate.resolve()
  await expect(first).rejects.toThrow('damaged')
  await Promise.all(others)
  expect(steps).toEqual(['a', 'b'])
  expect(queue.stats()).toMatchObject({ running: 0, waiting: 0 })
})

test('[PIC-02] too many that wait are refused, and what nobody waits for any more is skipped', async () => {
  const queue = new PictureQueue({ running: 1, admitted: 2, perPerson: 9 })
  const gate = Promise.withResolvers<void>()
  const steps: string[] = []
  let isWanted = true
  const first = queue.run(() => gate.promise)
  const skipped = queue.run(async () => steps.push('skipped'), { isWanted: () => isWanted })
  const second = queue.run(async () => steps.push('second'))
  await expect(queue.run(async () => steps.push('refused'))).rejects.toThrow(RetryableError)
  isWanted = false
  gate.resolve()
  await Promise.all([first, second])
  expect(await skipped).toBeNull()
  expect(steps).toEqual(['second'])
  expect(queue.stats()).toMatchObject({ running: 0, waiting: 0 })
})
