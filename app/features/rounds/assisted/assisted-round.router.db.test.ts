import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { newId } from '#app/shared/ids.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../../test/app.ts'
import { ASSISTED_PROJECT, insertAssistedProject } from '../../../../test/factories/assisted-round.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { compileAssisted } from '../../../../tools/projects/assisted-folder.ts'
import { assistedMessages } from './assisted-round.messages.ts'
import { type Choice, PROPOSAL_COUNT, SHORT_REASON } from './assisted-round.rules.ts'
import { loadAssistedProjects } from './assisted-round.service.server.ts'

const slug = ASSISTED_PROJECT
const REASON = 'Tried it with limit 1 by hand.'
const tested = {
  kind: 'tested' as const,
  visible: { passed: 1, total: 1 },
  hidden: { passed: 0, total: 1 },
  own: 0,
  failures: [{ name: 'test_secret_edge', expected: '1', actual: '0' }],
}
const text = {
  files: '{}',
  choice: '' as const,
  reason: '',
  version: 'first' as const,
  draft: '',
  explanation: '',
  log: '[]',
}

const decisionOf = (proposal: number, choice: Choice = 'accept') => ({
  kind: 'decide' as const,
  proposal,
  choice,
  reason: REASON,
  version: 'first' as const,
  code: choice === 'edit' ? 'VALUE = 7\n' : null,
  files: `{"door/part.py":"${proposal}"}`,
})

async function openSite() {
  const site = await createTestApp()
  await insertAssistedProject(site.db)
  const [learner, other] = [await insertPerson(site.db), await insertPerson(site.db)]
  const [caller, stranger] = [learner, other].map((person) => apiRouter.createCaller(site.contextOf(person)))
  if (caller === undefined || stranger === undefined) throw new Error('No callers.')
  const screen = newId()
  const start = async (isNew = true, on = screen, of = slug) => {
    const { round } = await caller.assisted.start({ slug: of, screen: on, roundId: newId(), isNew })
    if (round === null) throw new Error('The round has started.')
    return round
  }
  type Action = Parameters<typeof caller.assisted.act>[0]['action']
  const actIn =
    (roundId: string, of = slug) =>
    (action: Action) =>
      caller.assisted.act({ slug: of, roundId, screen, action })
  /** Decides all five, and ends the round. */
  const play = async (choices: readonly Choice[], of = slug) => {
    const { roundId } = await start(true, screen, of)
    const act = actIn(roundId, of)
    await act({ kind: 'next' })
    for (const [index, choice] of choices.entries()) {
      await act(decisionOf(index, choice))
      if (index < PROPOSAL_COUNT - 1) await act({ kind: 'ask' })
    }
    await act({ kind: 'next' })
    await act({ kind: 'next' })
    await act(tested)
    return act({ kind: 'next', explanation: 'It counts.' })
  }
  return { site, learner, caller, stranger, screen, start, actIn, play }
}

const editOf = (writer: string, number: number, base = '') => ({
  id: `${writer}:${String(number).padStart(10, '0')}`,
  base,
})

test('[ROUND-02] a round goes through its phases; verdicts and hidden tests wait for the end', async () => {
  const { caller, start, actIn } = await openSite()
  expect(await caller.assisted.round({ slug })).toMatchObject({
    round: null,
    task: null,
    files: {},
    proposals: [],
  })
  const { roundId } = await start()
  const act = actIn(roundId)
  const reading = await caller.assisted.round({ slug })
  expect(reading.proposals).toEqual([])
  let view = await act({ kind: 'next' })
  for (let index = 0; index < PROPOSAL_COUNT - 1; index += 1) {
    expect(view.proposals).toHaveLength(index + 1)
    view = await act(decisionOf(index, index === 1 ? 'edit' : 'accept'))
    expect(JSON.stringify(view)).not.toContain('secret')
    expect(view.round).toMatchObject({ shown: null, files: `{"door/part.py":"${index}"}` })
    await expect(act({ kind: 'next' })).rejects.toThrow(assistedMessages.notNow)
    view = await act({ kind: 'ask' })
  }
  expect(view.proposals).toHaveLength(PROPOSAL_COUNT)
  await act(decisionOf(PROPOSAL_COUNT - 1))
  view = await act({ kind: 'next' })
  expect(view).toMatchObject({ round: { phase: 'verify' }, hiddenFiles: {}, answer: null })
  await expect(act(tested)).rejects.toThrow(assistedMessages.notNow)
  view = await act({ kind: 'next', files: '{"a":"last"}' })
  expect(view).toMatchObject({ round: { phase: 'explain', files: '{"a":"last"}' }, answer: null })
  expect(Object.keys(view.hiddenFiles)).toEqual(['tests/test_edge.py'])
  view = await act(tested)
  await expect(act(tested)).rejects.toThrow(assistedMessages.notNow)
  expect(view.answer).toBeNull()
  view = await act({ kind: 'next', files: '{"a":"late"}', explanation: 'It counts.' })
  expect(view.answer?.verdicts[1]?.verdict).toBe('The secret flaw')
  expect(view.round).toMatchObject({ phase: 'done', files: '{"a":"last"}', explanation: 'It counts.' })
  expect((await act({ kind: 'mark', explanationMark: 3 })).round).toMatchObject({
    explanationMark: 3,
    finishedRounds: 1,
  })
  expect(await caller.assisted.list()).toMatchObject([
    { slug, phase: 'done', finishedRounds: 1, minutes: 45 },
  ])
})

test('[ROUND-02] no one sees or changes the round of someone else', async () => {
  const { caller, stranger, screen, start } = await openSite()
  const { roundId } = await start()
  await caller.assisted.act({ slug, roundId, screen, action: { kind: 'next' } })
  await caller.assisted.save({ slug, roundId, ...text, reason: 'My own reason', edit: editOf(newId(), 1) })
  expect(await stranger.assisted.round({ slug })).toMatchObject({ round: null, files: {}, proposals: [] })
  expect(await stranger.assisted.list()).toMatchObject([{ slug, phase: null }])
  const input = { slug, roundId, screen, action: { kind: 'give-up' } } as const
  await expect(stranger.assisted.act(input)).rejects.toThrow(assistedMessages.noRound)
  const save = { slug, roundId, ...text, reason: 'Not mine', edit: editOf(newId(), 1) }
  await expect(stranger.assisted.save(save)).rejects.toThrow(assistedMessages.noRound)
  expect((await caller.assisted.round({ slug })).round).toMatchObject({
    reason: 'My own reason',
    phase: 'build',
  })
})

test('[ROUND-02] a decision is final: by a call, and in the database', async () => {
  const { site, learner, caller, start, actIn } = await openSite()
  const { roundId } = await start()
  const act = actIn(roundId)
  await act({ kind: 'next' })
  await act(decisionOf(0))
  await expect(act(decisionOf(0, 'reject'))).rejects.toThrow(assistedMessages.notNow)
  await act({ kind: 'ask' })
  await expect(act(decisionOf(0, 'reject'))).rejects.toThrow(assistedMessages.notNow)
  for (const changed of ['[]', '[{"choice":"reject"}]'])
    await expect(
      sql`update assisted_round set decisions = ${changed}::jsonb where learner_id = ${learner.id}`.execute(
        site.db,
      ),
    ).rejects.toThrow("can't be changed")
  expect((await caller.assisted.round({ slug })).round?.decisions).toMatchObject([
    { choice: 'accept', reason: REASON },
  ])
  // A new round of the project is another one, after the end of this one.
  await act({ kind: 'give-up' })
  expect(await start()).toMatchObject({ phase: 'read', decisions: [], shown: null, files: '{}' })
})

test('[ROUND-02] a short reason and an unchanged edit are refused with their own sentence', async () => {
  const { start, actIn } = await openSite()
  const { roundId } = await start()
  const act = actIn(roundId)
  await act({ kind: 'next' })
  await expect(act({ ...decisionOf(0), reason: '  Looks fine     ' })).rejects.toThrow(SHORT_REASON)
  const edit = decisionOf(0, 'edit')
  await expect(act({ ...edit, code: 'VALUE = 0\n\n' })).rejects.toThrow(assistedMessages.sameCode)
  await expect(act({ ...edit, code: null })).rejects.toThrow(assistedMessages.sameCode)
  expect((await act(edit)).round?.decisions[0]).toMatchObject({ choice: 'edit', code: 'VALUE = 7\n' })
})

test('[ROUND-02] two tabs: both start one round, one goes on, and one decision is stored', async () => {
  const { caller } = await openSite()
  const screens = [newId(), newId()]
  const started = await Promise.all(
    screens.map((screen) => caller.assisted.start({ slug, screen, roundId: newId(), isNew: false })),
  )
  const { round } = await caller.assisted.round({ slug })
  expect(started.map((view) => view.round?.roundId)).toEqual([round?.roundId, round?.roundId])
  if (round === null) throw new Error('The round has started.')
  const { roundId, screen } = round
  await caller.assisted.act({ slug, roundId, screen, action: { kind: 'next' } })
  const choices = ['accept', 'reject'] as const
  const decided = await Promise.allSettled(
    screens.map((on, index) =>
      caller.assisted.act({ slug, roundId, screen: on, action: decisionOf(0, choices[index]) }),
    ),
  )
  expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = decided.find((one) => one.status === 'rejected')
  expect(String(refused?.reason)).toContain(assistedMessages.elsewhere)
  const winner = screens.indexOf(screen)
  const after = await caller.assisted.round({ slug })
  expect(after.round?.decisions.map(({ choice }) => choice)).toEqual([choices[winner]])
  // The same press sent twice at the same time: the row is locked, so the second one finds a decision.
  await caller.assisted.act({ slug, roundId, screen, action: { kind: 'ask' } })
  const twice = { slug, roundId, screen, action: decisionOf(1) }
  const both = await Promise.allSettled([caller.assisted.act(twice), caller.assisted.act(twice)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('[ROUND-02] each text is stored in its phase, and a decision clears its own', async () => {
  const { caller, start, actIn } = await openSite()
  const { roundId } = await start()
  const act = actIn(roundId)
  const writer = newId()
  const early = await caller.assisted.save({
    slug,
    roundId,
    ...text,
    files: '{"a":"1"}',
    reason: 'Early',
    edit: editOf(writer, 1),
  })
  expect(early.current).toMatchObject({ files: '{}', reason: '' })
  await act({ kind: 'next' })
  const typed = {
    slug,
    roundId,
    ...text,
    files: '{"a":"2"}',
    choice: 'edit' as const,
    reason: 'Half',
    draft: 'x',
  }
  const saved = await caller.assisted.save({ ...typed, edit: editOf(writer, 2, early.lastEdit) })
  expect(saved.current).toBeNull()
  const late = await caller.assisted.save({ ...typed, files: '{"a":"3"}', edit: editOf(newId(), 1) })
  expect(late.current?.files).toBe('{"a":"2"}')
  expect((await act(decisionOf(0))).round).toMatchObject({
    choice: '',
    reason: '',
    draft: '',
    version: 'first',
  })
  await act({ kind: 'give-up' })
  await start()
  await expect(caller.assisted.save({ slug, roundId, ...text, edit: editOf(writer, 3) })).rejects.toThrow(
    assistedMessages.noRound,
  )
})

test('[ROUND-02] the share over rounds comes from ten wrong proposals on, and a repeated round counts once', async () => {
  const { site, play } = await openSite()
  const others = ['second', 'third', 'fourth']
  for (const name of others) await insertAssistedProject(site.db, name)
  const choices = ['accept', 'reject', 'accept', 'accept', 'edit'] as const
  expect((await play(choices)).record).toBeNull()
  expect((await play(choices)).record).toBeNull()
  expect((await play(choices, 'second')).record).toBeNull()
  expect((await play(choices, 'third')).record).toBeNull()
  const { record } = await play(['reject', 'reject', 'reject', 'accept', 'reject'], 'fourth')
  expect(record).toEqual({ rounds: 4, wrong: 12, caught: 9, right: 8, stopped: 1 })
})

test('[ROUND-02] a round that was given up counts what was decided in it, and the one after it counts nothing', async () => {
  const { site, start, actIn, play } = await openSite()
  const { roundId } = await start()
  const act = actIn(roundId)
  await act({ kind: 'next' })
  // One wrong proposal was let in, before the end showed what each of them was.
  await act(decisionOf(0, 'reject'))
  await act({ kind: 'ask' })
  await act(decisionOf(1))
  expect((await act({ kind: 'give-up' })).round).toMatchObject({ phase: 'done', finishedRounds: 0 })
  const caught = ['accept', 'reject', 'reject', 'accept', 'reject'] as const
  await play(caught)
  for (const name of ['second', 'third', 'fourth']) {
    await insertAssistedProject(site.db, name)
    await play(caught, name)
  }
  expect((await play(caught, 'fourth')).record).toEqual({
    rounds: 4,
    wrong: 10,
    caught: 9,
    right: 7,
    stopped: 1,
  })
})

test('[ROUND-02] the clock is the server’s, and waits for a round that was left', async () => {
  const { site, learner, start } = await openSite()
  await start()
  await sql`update assisted_round set active_at = now() - interval '2 hours',
    clock = jsonb_set(clock, '{runningSince}', to_jsonb((extract(epoch from now() - interval '125 minutes') * 1000)::bigint))
    where learner_id = ${learner.id}`.execute(site.db)
  const round = await start(false, newId())
  expect(round.clock.spentMs[0]).toBeGreaterThan(4.9 * MINUTE_MS)
  expect(round.clock.spentMs[0]).toBeLessThan(5.1 * MINUTE_MS)
})

test('[ROUND-02] the projects of the build are loaded, and those that left it are removed', async () => {
  const { site, caller } = await openSite()
  const projects = await compileAssisted()
  await loadAssistedProjects(site.db, projects)
  const listed = await caller.assisted.list()
  expect(listed.map((project) => project.slug)).toEqual(projects.map((project) => project.slug))
  await expect(caller.assisted.round({ slug })).rejects.toThrow(assistedMessages.noProject)
})

test('[ROUND-02] the end of the verification, sent twice, leaves the time to explain', async () => {
  const { caller, start, actIn } = await openSite()
  const { roundId } = await start()
  const act = actIn(roundId)
  await act({ kind: 'next', from: 'read' })
  for (let index = 0; index < PROPOSAL_COUNT; index += 1) {
    await act(decisionOf(index))
    if (index < PROPOSAL_COUNT - 1) await act({ kind: 'ask' })
  }
  await act({ kind: 'next', from: 'build' })
  expect((await act({ kind: 'next', from: 'verify' })).round?.phase).toBe('explain')
  const again = await act({ kind: 'next', from: 'verify' })
  expect(again).toMatchObject({ round: { phase: 'explain' }, answer: null })
  expect((await caller.assisted.round({ slug })).round?.finishedRounds).toBe(0)
})
