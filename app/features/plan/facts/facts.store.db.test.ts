import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createTestApp } from '../../../../test/app.ts'
import { findFacts } from './facts.store.server.ts'

const NO_KEYS = { lessonIds: [], cardIds: [], exercises: [], project: null, picksSince: new Date() }

test('[PATH-09] a technique counts as drilled if it was needed or picked, and once if it was both', async () => {
  const { db } = await createTestApp()
  const learnerId = newId()
  const pick = (needed: string, picked: string, count: number) => ({
    learner_id: learnerId,
    needed,
    picked,
    count,
  })
  await db
    .insertInto('drill_confusion')
    .values([pick('heap', 'heap', 2), pick('heap', 'bfs', 3), pick('dfs', 'dfs', 5)])
    .execute()
  const { techniques } = await findFacts(db, learnerId, { ...NO_KEYS, techniques: ['heap', 'bfs'] }, [])
  expect(techniques.toSorted((a, b) => a.count - b.count)).toEqual([
    { technique: 'bfs', count: 3 },
    { technique: 'heap', count: 5 },
  ])
})
