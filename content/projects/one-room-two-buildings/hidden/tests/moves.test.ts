import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSite } from '../rooms/site.ts'

const ROOMS = [
  { id: 1, name: 'Aspen', building: 'Harbor House', seats: 8 },
  { id: 2, name: 'Cedar', building: 'Mill Street', seats: 12 },
  { id: 3, name: 'Dogwood', building: 'North Gate', seats: 6 },
]
const clock = { now: () => 0 }

test('A room that moves twice is in one building only', () => {
  const { pages, admin } = createSite(ROOMS, clock)
  const showAll = () => ['Harbor House', 'Mill Street', 'North Gate'].map((name) => pages.showBuilding(name))
  showAll()
  admin.move(1, 'Mill Street')
  showAll()
  admin.move(1, 'North Gate')
  assert.deepEqual(showAll(), [[], ['Cedar'], ['Aspen', 'Dogwood']])
})

test('A move leaves other buildings in the cache', () => {
  const { pages, admin, store } = createSite(ROOMS, clock)
  pages.showBuilding('North Gate')
  admin.move(1, 'Mill Street')
  const { reads } = store
  pages.showBuilding('North Gate')
  assert.equal(store.reads, reads)
})

test('A building that was read 59 minutes ago is still in the cache', () => {
  const time = { now: 0 }
  const { pages, store } = createSite(ROOMS, { now: () => time.now })
  pages.showBuilding('North Gate')
  time.now = 59 * 60_000
  pages.showBuilding('North Gate')
  assert.equal(store.reads, 1)
})
