import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSite } from '../rooms/site.ts'

const ROOMS = [
  { id: 1, name: 'Aspen', building: 'Harbor House', seats: 8 },
  { id: 2, name: 'Birch', building: 'Harbor House', seats: 4 },
  { id: 3, name: 'Cedar', building: 'Mill Street', seats: 12 },
]
const clock = { now: () => 0 }

test('A building lists its rooms', () => {
  const { pages } = createSite(ROOMS, clock)
  assert.deepEqual(pages.showBuilding('Harbor House'), ['Aspen', 'Birch'])
})

test('A new name is shown immediately', () => {
  const { pages, admin } = createSite(ROOMS, clock)
  pages.showBuilding('Harbor House')
  admin.rename(2, 'Beech')
  assert.deepEqual(pages.showBuilding('Harbor House'), ['Aspen', 'Beech'])
})

test('A moved room appears in its new building', () => {
  const { pages, admin } = createSite(ROOMS, clock)
  pages.showBuilding('Mill Street')
  admin.move(1, 'Mill Street')
  assert.deepEqual(pages.showBuilding('Mill Street'), ['Aspen', 'Cedar'])
})

test('A moved room leaves its old building', () => {
  const { pages, admin } = createSite(ROOMS, clock)
  pages.showBuilding('Harbor House')
  admin.move(1, 'Mill Street')
  assert.deepEqual(pages.showBuilding('Harbor House'), ['Birch'])
})

test('The page of a moved room names its new building', () => {
  const { pages, admin } = createSite(ROOMS, clock)
  pages.showRoom(1)
  admin.move(1, 'Mill Street')
  assert.equal(pages.showRoom(1).building, 'Mill Street')
})

test('An unknown room is an error', () => {
  const { pages } = createSite(ROOMS, clock)
  assert.throws(() => pages.showRoom(9), /There is no room 9/)
})
