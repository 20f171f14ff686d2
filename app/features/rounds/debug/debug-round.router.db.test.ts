import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { newId } from '#app/shared/ids.ts'
import { DEFAULT_DAY_START_HOUR, studyDay } from '#app/shared/study-day.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../../test/app.ts'
import { DEBUG_PROJECT, insertDebugProject } from '../../../../test/factories/debug-round.ts'
import { insertMemory } from '../../../../test/factories/memory.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { compileProjects } from '../../../../tools/projects/project-folder.ts'
import { debugMessages } from './debug-round.messages.ts'
import { MAX_DROPPED } from './debug-round.rules.ts'
import { loadDebugProjects } from './debug-round.service.server.ts'

const slug = DEBUG_PROJECT
const hypothesis = { think: 'The last page is lost', because: '21 orders give 20', sure: 'sure' as const }
const all = { passed: 1, total: 1 }
const text = { files: '{}', think: '', because: '', sure: 'guess' as const, explanation: '', log: '[]' }

async function openSite() {
  const site = await createTestApp()
  await insertDebugProject(site.db)
  const [learner, other] = [await insertPerson(site.db), await insertPerson(site.db)]
  const [caller, stranger] = [learner, other].map((person) => apiRouter.createCaller(site.contextOf(person)))
  if (caller === undefined || stranger === undefined) throw new Error('No callers.')
  const screen = newId()
  const start = async (isNew = true, on = screen) => {
    const { round } = await caller.debug.start({ slug, screen: on, roundId: newId(), isNew })
    if (round === null) throw new Error('The round has started.')
    return round
  }
  return { site, learner, caller, stranger, screen, start }
}

const editOf = (writer: string, number: number, base = '') => ({
  id: `${writer}:${String(number).padStart(10, '0')}`,
  base,
})

test('[ROUND-01] a round goes through its phases, and the answers wait for its end', async () => {
  const { caller, screen, start } = await openSite()
  expect(await caller.debug.round({ slug })).toMatchObject({
    round: null,
    report: null,
    files: {},
    answer: null,
  })
  const { roundId } = await start()
  const act = (action: Parameters<typeof caller.debug.act>[0]['action']) =>
    caller.debug.act({ slug, roundId, screen, action })
  expect((await caller.debug.round({ slug })).hiddenFiles).toEqual({})
  const found = await act({ kind: 'next' })
  expect(found).toMatchObject({ round: { phase: 'find' }, answer: null, hiddenFiles: {} })
  expect(JSON.stringify(found)).not.toContain('The secret cause.')
  await act({ kind: 'drop', ...hypothesis, why: 'The money test passes.' })
  expect(await act({ kind: 'commit', ...hypothesis })).toMatchObject({
    round: { phase: 'fix', committed: hypothesis, dropped: [{ why: 'The money test passes.' }] },
    hiddenFiles: { 'tests/test_more.py': 'def test_more():\n    assert True\n' },
  })
  await expect(act({ kind: 'mark', ticks: ['place'], explanationMark: 3 })).rejects.toThrow(
    debugMessages.notNow,
  )
  expect((await act({ kind: 'fixed', visible: all, hidden: all })).round?.phase).toBe('explain')
  const ended = await act({ kind: 'next' })
  expect(ended.answer?.cause).toBe('The secret cause.')
  expect((await act({ kind: 'mark', ticks: ['place'], explanationMark: 3 })).round).toMatchObject({
    ticks: ['place'],
    explanationMark: 3,
    finishedRounds: 1,
  })
  expect(await caller.debug.list()).toMatchObject([{ slug, phase: 'done', finishedRounds: 1, minutes: 50 }])
})

test('[ROUND-01] the cards on it that the learner is learning come back by tomorrow', async () => {
  const { site, learner, caller, screen, start } = await openSite()
  const today = studyDay(Date.now(), 0, DEFAULT_DAY_START_HOUR)
  await insertMemory(site.db, { learnerId: learner.id, cards: 2, today })
  // Ids as the library has them: those of a factory may be none.
  await sql`update card_memory set due_day = ${today + 30}, card_id = gen_random_uuid()
    where learner_id = ${learner.id}`.execute(site.db)
  const cards = await site.db
    .selectFrom('card_memory')
    .selectAll()
    .where('learner_id', '=', learner.id)
    .execute()
  const answered = JSON.stringify([{ deckId: newId(), cardId: cards[0]?.card_id }])
  await sql`update debug_project set content = jsonb_set(content, '{answer,cards}', ${answered}::jsonb)`.execute(
    site.db,
  )
  const { roundId } = await start()
  await caller.debug.act({ slug, roundId, screen, action: { kind: 'give-up' } })
  const after = await site.db
    .selectFrom('card_memory')
    .select(['card_id', 'moved_day'])
    .where('learner_id', '=', learner.id)
    .execute()
  const dayOf = (index: number) => after.find(({ card_id }) => card_id === cards[index]?.card_id)?.moved_day
  expect([dayOf(0), dayOf(1)]).toEqual([today + 1, null])
})

test('[ROUND-01] nobody sees or changes the round of somebody else', async () => {
  const { caller, stranger, screen, start } = await openSite()
  const { roundId } = await start()
  await caller.debug.save({ slug, roundId, ...text, think: 'My own thought', edit: editOf(newId(), 1) })
  expect(await stranger.debug.round({ slug })).toMatchObject({ round: null, files: {} })
  expect(await stranger.debug.list()).toMatchObject([{ slug, phase: null }])
  const input = { slug, roundId, screen, action: { kind: 'give-up' } } as const
  await expect(stranger.debug.act(input)).rejects.toThrow(debugMessages.noRound)
  const save = { slug, roundId, ...text, think: 'Not mine', edit: editOf(newId(), 1) }
  await expect(stranger.debug.save(save)).rejects.toThrow(debugMessages.noRound)
  expect((await caller.debug.round({ slug })).round).toMatchObject({
    think: 'My own thought',
    phase: 'understand',
  })
})

test('[ROUND-01] a committed hypothesis is final: by a call, by a save, and in the database', async () => {
  const { site, learner, caller, screen, start } = await openSite()
  const { roundId } = await start()
  const commit = { slug, roundId, screen, action: { kind: 'commit', ...hypothesis } } as const
  await caller.debug.act(commit)
  await expect(
    caller.debug.act({ ...commit, action: { ...commit.action, think: 'Something better' } }),
  ).rejects.toThrow(debugMessages.notNow)
  await caller.debug.save({ slug, roundId, ...text, think: 'Something better', edit: editOf(newId(), 1) })
  expect((await caller.debug.round({ slug })).round).toMatchObject({ committed: hypothesis, think: '' })
  const change = sql`update debug_round set committed = '{"think":"Better"}' where learner_id = ${learner.id}`
  await expect(change.execute(site.db)).rejects.toThrow("can't be changed")
  const erase = sql`update debug_round set committed = null where learner_id = ${learner.id}`
  await expect(erase.execute(site.db)).rejects.toThrow("can't be changed")
  // A new round of the project is another one, after the end of this one.
  await caller.debug.act({ slug, roundId, screen, action: { kind: 'give-up' } })
  expect(await start()).toMatchObject({ phase: 'understand', committed: null, dropped: [] })
})

test('[ROUND-01] two tabs: both start one round, one of them goes on, and one hypothesis is committed', async () => {
  const { caller } = await openSite()
  const screens = [newId(), newId()]
  const started = await Promise.all(
    screens.map((screen) => caller.debug.start({ slug, screen, roundId: newId(), isNew: false })),
  )
  const { round } = await caller.debug.round({ slug })
  expect(started.map((view) => view.round?.roundId)).toEqual([round?.roundId, round?.roundId])
  if (round === null) throw new Error('The round has started.')
  const commits = await Promise.allSettled(
    screens.map((screen, index) =>
      caller.debug.act({
        slug,
        roundId: round.roundId,
        screen,
        action: { kind: 'commit', ...hypothesis, think: `Of tab ${index}` },
      }),
    ),
  )
  expect(commits.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const after = await caller.debug.round({ slug })
  const winner = screens.indexOf(round.screen)
  expect(after.round?.committed?.think).toBe(`Of tab ${winner}`)
  const refused = commits.find((commit) => commit.status === 'rejected')
  expect(String(refused?.reason)).toContain(debugMessages.elsewhere)
  // The same press sent twice at once: the row is locked, so the second one finds a committed hypothesis.
  const twice = {
    slug,
    roundId: round.roundId,
    screen: round.screen,
    action: { kind: 'fixed', visible: all, hidden: all },
  } as const
  const fixes = await Promise.allSettled([caller.debug.act(twice), caller.debug.act(twice)])
  expect(fixes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('[ROUND-01] code is stored in the phase that fixes it, and a late save of another tab is no overwrite', async () => {
  const { caller, screen, start } = await openSite()
  const { roundId } = await start()
  const [first, second] = [newId(), newId()]
  const early = await caller.debug.save({
    slug,
    roundId,
    ...text,
    files: '{"a":"1"}',
    edit: editOf(first, 1),
  })
  expect(early.current?.files).toBe('{}')
  expect((await caller.debug.round({ slug })).round?.files).toBe('{}')
  await caller.debug.act({ slug, roundId, screen, action: { kind: 'commit', ...hypothesis } })
  await caller.debug.save({
    slug,
    roundId,
    ...text,
    files: '{"a":"2"}',
    edit: editOf(first, 2, early.lastEdit),
  })
  const late = await caller.debug.save({
    slug,
    roundId,
    ...text,
    files: '{"a":"3"}',
    edit: editOf(second, 1),
  })
  expect(late.current?.files).toBe('{"a":"2"}')
  expect((await caller.debug.round({ slug })).round?.files).toBe('{"a":"2"}')
  // A round that was started again takes nothing of the one before.
  await caller.debug.act({ slug, roundId, screen, action: { kind: 'give-up' } })
  await start()
  await expect(caller.debug.save({ slug, roundId, ...text, edit: editOf(first, 3) })).rejects.toThrow(
    debugMessages.noRound,
  )
})

test('[ROUND-01] the fix and the explanation come with the end of their phase, and a late save is answered with what is stored', async () => {
  const { caller, screen, start } = await openSite()
  const { roundId } = await start()
  const act = (action: Parameters<typeof caller.debug.act>[0]['action']) =>
    caller.debug.act({ slug, roundId, screen, action })
  await act({ kind: 'commit', ...hypothesis })
  const fixed = await act({ kind: 'fixed', visible: all, hidden: all, files: '{"a":"fix"}' })
  expect(fixed.round).toMatchObject({ phase: 'explain', files: '{"a":"fix"}' })
  const writer = newId()
  const typed = { slug, roundId, ...text, ...hypothesis, files: '{"a":"fix"}' }
  // The committed hypothesis and the code are there already: nothing is lost.
  const taken = await caller.debug.save({ ...typed, edit: editOf(writer, 1) })
  expect(taken.current).toBeNull()
  const late = await caller.debug.save({
    ...typed,
    files: '{"a":"late"}',
    explanation: 'A list',
    edit: editOf(writer, 2, taken.lastEdit),
  })
  expect(late.current).toMatchObject({ files: '{"a":"fix"}', explanation: 'A list' })
  expect(late.lastEdit.startsWith(writer)).toBe(false)
  const ended = await act({ kind: 'next', files: '{"a":"late"}', explanation: 'A list was kept too long.' })
  expect(ended.round).toMatchObject({
    phase: 'done',
    files: '{"a":"fix"}',
    explanation: 'A list was kept too long.',
  })
  const after = await caller.debug.save({ ...typed, edit: editOf(writer, 3, late.lastEdit) })
  expect(after.current?.explanation).toBe('A list was kept too long.')
})

test('[ROUND-01] starting again from an old debrief goes on with the round that is open', async () => {
  const { caller, screen, start } = await openSite()
  const first = await start()
  await caller.debug.act({ slug, roundId: first.roundId, screen, action: { kind: 'give-up' } })
  const open = await start()
  await caller.debug.act({ slug, roundId: open.roundId, screen, action: { kind: 'commit', ...hypothesis } })
  const other = newId()
  expect(await start(true, other)).toMatchObject({
    roundId: open.roundId,
    screen: other,
    phase: 'fix',
    committed: hypothesis,
  })
})

test('[ROUND-01] an eleventh dropped hypothesis is refused with its own sentence', async () => {
  const { caller, screen, start } = await openSite()
  const { roundId } = await start()
  const drop = () =>
    caller.debug.act({ slug, roundId, screen, action: { kind: 'drop', ...hypothesis, why: 'No.' } })
  for (let count = 0; count < MAX_DROPPED; count += 1) await drop()
  await expect(drop()).rejects.toThrow(debugMessages.tooManyDropped)
})

test('[ROUND-01] a slug that no project could have is refused before it reaches the database', async () => {
  const { caller } = await openSite()
  for (const wrong of ['late\u0000order', 'Late-Order', '../late-order', ''])
    await expect(caller.debug.round({ slug: wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('[ROUND-01] the clock is the server’s, and waits for a round that was left', async () => {
  const { site, learner, caller, start } = await openSite()
  await start()
  await sql`update debug_round set active_at = now() - interval '2 hours',
    clock = jsonb_set(clock, '{runningSince}', to_jsonb((extract(epoch from now() - interval '125 minutes') * 1000)::bigint))
    where learner_id = ${learner.id}`.execute(site.db)
  const round = await start(false, newId())
  expect(round.clock.spentMs[0]).toBeGreaterThan(4.9 * MINUTE_MS)
  expect(round.clock.spentMs[0]).toBeLessThan(5.1 * MINUTE_MS)
  const { now } = await caller.debug.round({ slug })
  expect(Math.abs(now - Date.now())).toBeLessThan(MINUTE_MS)
})

test('[ROUND-01] the projects of the build are loaded, and those that left it are removed', async () => {
  const { site, caller } = await openSite()
  const projects = await compileProjects()
  await loadDebugProjects(site.db, projects)
  const listed = await caller.debug.list()
  expect(listed.map((project) => project.slug)).toEqual(projects.map((project) => project.slug))
  await expect(caller.debug.round({ slug })).rejects.toThrow(debugMessages.noProject)
})

test('[ROUND-01] [SAFE-03] what comes with an action is one more save: a newer one stays, and one of another screen too', async () => {
  const { caller, screen, start } = await openSite()
  const { roundId } = await start()
  const act = (action: Parameters<typeof caller.debug.act>[0]['action']) =>
    caller.debug.act({ slug, roundId, screen, action })
  await act({ kind: 'commit', ...hypothesis })
  await act({ kind: 'fixed', visible: all, hidden: all, files: '{"a":"fix"}', edit: editOf(newId(), 1) })
  const [writer, other] = [newId(), newId()]
  const save = (explanation: string, edit: ReturnType<typeof editOf>) =>
    caller.debug.save({ slug, roundId, ...text, files: '{"a":"fix"}', explanation, edit })
  const { lastEdit } = (await caller.debug.round({ slug })).round ?? { lastEdit: '' }
  await save('Typed after the press', editOf(writer, 3, lastEdit))
  // The action was sent before that save and came after it.
  const late = {
    kind: 'next',
    explanation: 'Typed before the press',
    edit: editOf(writer, 2, lastEdit),
  } as const
  expect((await act({ ...late, from: 'find' })).round).toMatchObject({
    phase: 'explain',
    explanation: 'Typed after the press',
  })
  await act({ ...late, from: 'find', edit: editOf(other, 1, lastEdit) })
  expect((await caller.debug.round({ slug })).round?.explanation).toBe('Typed after the press')
  const ended = await act({ ...late, from: 'explain', explanation: 'The last word', edit: editOf(writer, 4) })
  expect(ended.round).toMatchObject({
    phase: 'done',
    explanation: 'The last word',
    lastEdit: editOf(writer, 4).id,
  })
})

test('[ROUND-01] a press that is sent twice goes on by one phase', async () => {
  const { caller, screen, start } = await openSite()
  const { roundId } = await start()
  const next = () => caller.debug.act({ slug, roundId, screen, action: { kind: 'next', from: 'understand' } })
  expect((await next()).round?.phase).toBe('find')
  expect((await next()).round?.phase).toBe('find')
})
