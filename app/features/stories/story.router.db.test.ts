import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../test/app.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { MAX_STORED_ANSWERS, MAX_STORIES, STORY_PARTS } from './story.rules.ts'

async function openSite() {
  const site = await createTestApp()
  const [learner, other] = [await insertPerson(site.db), await insertPerson(site.db)]
  const callerOf = (person: typeof learner) => apiRouter.createCaller(site.contextOf(person))
  return { site, learner, caller: callerOf(learner), stranger: callerOf(other) }
}

const answer = (storyId: string | null, overrides: { id?: string; coveredParts?: [] } = {}) => ({
  id: newId(),
  competency: 'failure' as const,
  storyId,
  coveredParts: [...STORY_PARTS],
  zoneOffsetMinutes: 0,
  ...overrides,
})

test('[STORY-01] a story is created once, edited part by part, and seen by its owner alone', async () => {
  const { caller, stranger } = await openSite()
  const id = newId()
  await caller.story.create({ id, title: ' The outage ', competency: 'failure' })
  await caller.story.create({ id, title: 'Sent again', competency: null })
  await Promise.all([
    caller.story.update({ id, patch: { headline: 'I found it.' } }),
    caller.story.update({ id, patch: { number: '40 minutes' } }),
  ])
  await caller.story.setFit({ id, competency: 'deadline', fit: 'best' })
  await caller.story.setFit({ id, competency: 'failure', fit: null })
  expect((await caller.story.list()).stories).toMatchObject([
    {
      title: 'The outage',
      headline: 'I found it.',
      number: '40 minutes',
      fits: { deadline: 'best' },
      dueDay: null,
    },
  ])
  expect((await stranger.story.list()).stories).toEqual([])
  await expect(stranger.story.update({ id, patch: { title: 'Mine' } })).rejects.toThrow("doesn't exist")
  await expect(stranger.story.answer(answer(id))).rejects.toThrow("doesn't exist")
  await stranger.story.delete({ id })
  expect((await caller.story.list()).stories).toHaveLength(1)
  await expect(caller.story.update({ id, patch: { title: '  ' } })).rejects.toThrow('title')
  await caller.story.delete({ id })
  expect((await caller.story.list()).stories).toEqual([])
})

test('[STORY-01] an answer sets when the story comes back, counts once, and the first of a day decides', async () => {
  const { site, learner, caller } = await openSite()
  const id = newId()
  await caller.story.create({ id, title: 'The outage', competency: 'failure' })
  await caller.story.update({
    id,
    patch: { headline: 'h', situation: 's', task: 't', action: 'a', result: 'r', number: '1' },
  })
  const first = answer(id)
  const { dueDay } = await caller.story.answer(first)
  const { today, answers } = await caller.story.list()
  expect(dueDay).toBeGreaterThan(today)
  expect(answers).toEqual([{ competency: 'failure', storyId: id }])
  expect(await caller.story.answer(first)).toEqual({ dueDay })
  expect(await caller.story.answer(answer(id, { coveredParts: [] }))).toEqual({ dueDay })
  expect((await caller.story.list()).answers).toHaveLength(2)
  expect(await caller.story.due()).toEqual({ count: 0, title: null })
  // As if a month had passed.
  await sql`update story set due_day = due_day - 30,
    memory = memory || jsonb_build_object('lastReviewDay', (memory->>'lastReviewDay')::int - 30,
      'lastReviewAt', (memory->>'lastReviewAt')::bigint - ${30 * DAY_MS}::bigint)
    where learner_id = ${learner.id}`.execute(site.db)
  expect(await caller.story.due()).toEqual({ count: 1, title: 'The outage' })
  const { dueDay: next } = await caller.story.answer(answer(id, { coveredParts: [] }))
  expect(next).toBeLessThan(dueDay ?? 0)
  expect(await caller.story.answer(answer(null))).toEqual({ dueDay: null })
})

test('[STORY-01] stories and stored answers are bounded, also when two are created at once', async () => {
  const { site, learner, caller } = await openSite()
  await sql`insert into story (learner_id, id, title)
    select ${learner.id}, gen_random_uuid(), 'Story ' || n from generate_series(1, ${MAX_STORIES - 1}::int) n`.execute(
    site.db,
  )
  const results = await Promise.allSettled(
    [newId(), newId()].map((id) => caller.story.create({ id, title: 'The last one', competency: null })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await sql`insert into story_answer (learner_id, id, competency, covered_parts, created_at)
    select ${learner.id}, ('018f0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'failure', '{}', now()
    from generate_series(1, ${MAX_STORED_ANSWERS}::int) n`.execute(site.db)
  await caller.story.answer(answer(null))
  const { rows } = await sql<{
    count: string
  }>`select count(*) from story_answer where learner_id = ${learner.id}`.execute(site.db)
  expect(Number(rows[0]?.count)).toBe(MAX_STORED_ANSWERS)
})
