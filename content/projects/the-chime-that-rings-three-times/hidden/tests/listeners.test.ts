import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClinic } from '../clinic/clinic.ts'

test('Closing removes the listener', () => {
  const { events, panel } = createClinic()
  const before = events.count('called')
  panel.open()
  panel.close()
  assert.equal(events.count('called'), before)
})

test('Fifty openings leave one listener for the panel', () => {
  const { events, panel } = createClinic()
  const before = events.count('called')
  for (let day = 0; day < 50; day += 1) {
    panel.open()
    panel.close()
  }
  panel.open()
  assert.equal(events.count('called'), before + 1)
})

test('The screen goes on when the panel is closed', () => {
  const { panel, queue, screen } = createClinic()
  queue.arrive('B7')
  panel.open()
  panel.close()
  queue.callNext()
  assert.deepEqual(screen.rows, ['B7'])
})

test('A panel that is opened again rings', () => {
  const { panel, queue, chime } = createClinic()
  queue.arrive('B7')
  panel.open()
  panel.close()
  panel.open()
  queue.callNext()
  assert.equal(chime.rings.at(-1), 'B7')
})
