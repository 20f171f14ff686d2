import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClinic } from '../clinic/clinic.ts'

const open = (...tickets: string[]) => {
  const clinic = createClinic()
  for (const ticket of tickets) clinic.queue.arrive(ticket)
  return clinic
}

test('An open panel rings once for each patient', () => {
  const { panel, queue, chime } = open('A1', 'A2')
  panel.open()
  queue.callNext()
  queue.callNext()
  assert.deepEqual(chime.rings, ['A1', 'A2'])
})

test('A panel that was opened three times rings once', () => {
  const { panel, queue, chime } = open('A1')
  panel.open()
  panel.close()
  panel.open()
  panel.close()
  panel.open()
  queue.callNext()
  assert.deepEqual(chime.rings, ['A1'])
})

test('A closed panel is silent', () => {
  const { panel, queue, chime } = open('A1')
  panel.open()
  panel.close()
  queue.callNext()
  assert.deepEqual(chime.rings, [])
})

test('A patient who is called again rings again', () => {
  const { panel, queue, chime } = open('A1')
  panel.open()
  queue.callNext()
  queue.callAgain()
  assert.deepEqual(chime.rings, ['A1', 'A1'])
})

test('The screen shows the newest ticket first', () => {
  const { queue, screen } = open('A1', 'A2')
  queue.callNext()
  queue.callNext()
  assert.deepEqual(screen.rows, ['A2', 'A1'])
})

test('An empty queue calls no one', () => {
  const { panel, queue, chime } = open()
  panel.open()
  queue.callNext()
  assert.deepEqual(chime.rings, [])
})
