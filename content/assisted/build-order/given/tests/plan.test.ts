import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affected, order, waves } from '../runner/plan.ts'

const TASKS = [
  { name: 'site', needs: ['code', 'styles'] },
  { name: 'code', needs: ['install'] },
  { name: 'styles', needs: ['install'] },
  { name: 'install', needs: [] },
]

test('A task comes after what it needs', () => {
  assert.deepEqual(order(TASKS), ['install', 'code', 'styles', 'site'])
})

test('Tasks that need nothing stay in their order', () => {
  const tasks = ['b', 'a', 'c'].map((name) => ({ name, needs: [] }))
  assert.deepEqual(order(tasks), ['b', 'a', 'c'])
})

test('An unknown name is an error', () => {
  assert.throws(() => order([{ name: 'site', needs: ['codes'] }]), /site needs codes/)
})

test('Two tasks that need each other are a cycle', () => {
  const tasks = [
    { name: 'a', needs: ['b'] },
    { name: 'b', needs: ['a'] },
  ]
  assert.throws(() => order(tasks), /Cycle: a -> b -> a/)
})

test('Waves run at the same time', () => {
  assert.deepEqual(waves(TASKS), [['install'], ['code', 'styles'], ['site']])
})

test('What needs a task is affected', () => {
  assert.deepEqual(affected(TASKS, 'install'), ['site', 'code', 'styles'])
})
