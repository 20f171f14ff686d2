import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affected, order, waves } from '../runner/plan.ts'

test('A name that is needed twice counts once', () => {
  const tasks = [
    { name: 'site', needs: ['code', 'code'] },
    { name: 'code', needs: [] },
  ]
  assert.deepEqual(order(tasks), ['code', 'site'])
})

test('A task that only leads to a cycle is no part of it', () => {
  const tasks = [
    { name: 'site', needs: ['a'] },
    { name: 'a', needs: ['b'] },
    { name: 'b', needs: ['a'] },
  ]
  assert.throws(() => order(tasks), /Cycle: a -> b -> a$/)
})

test('A task runs as early as possible', () => {
  const tasks = [
    { name: 'install', needs: [] },
    { name: 'code', needs: ['install'] },
    { name: 'site', needs: ['code'] },
    { name: 'docs', needs: [] },
  ]
  assert.deepEqual(waves(tasks), [['install', 'docs'], ['code'], ['site']])
})

test('A task that needs itself is a cycle', () => {
  assert.throws(() => order([{ name: 'a', needs: ['a'] }]), /Cycle: a -> a/)
})

test('A task is not affected by itself', () => {
  const tasks = [
    { name: 'a', needs: [] },
    { name: 'b', needs: ['a'] },
    { name: 'c', needs: ['b'] },
  ]
  assert.deepEqual(affected(tasks, 'b'), ['c'])
  assert.deepEqual(affected(tasks, 'c'), [])
})

test('The first task of the list is next', () => {
  const tasks = [
    { name: 'z', needs: ['a'] },
    { name: 'a', needs: [] },
    { name: 'b', needs: [] },
  ]
  assert.deepEqual(order(tasks), ['a', 'z', 'b'])
})
