import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { newId } from '#app/shared/ids.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../../test/app.ts'
import { DESIGN_PROMPT, insertDesignPrompt } from '../../../../test/factories/design-round.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { compileDesigns } from '../../../../tools/designs/design-file.ts'
import { MAX_ARROWS, MAX_BOXES, MAX_NAME } from './board/board.rules.ts'
import { designMessages } from './design-round.messages.ts'
import { MAX_TEXT } from './design-round.rules.ts'
import { type DesignWork, EMPTY_WORK } from './design-round.schema.ts'
import { loadPrompts } from './design-round.service.server.ts'

const slug = DESIGN_PROMPT

const box = (name = 'App'): DesignWork['boxes'][number] => ({ id: newId(), kind: 'box', name, x: 24, y: 24 })
const textWork = (api: string): DesignWork => ({ ...EMPTY_WORK, texts: { ...EMPTY_WORK.texts, api } })

async function openSite() {
  const site = await createTestApp()
  await insertDesignPrompt(site.db)
  const [learner, other] = [await insertPerson(site.db), await insertPerson(site.db)]
  const [caller, stranger] = [learner, other].map((person) => apiRouter.createCaller(site.contextOf(person)))
  if (caller === undefined || stranger === undefined) throw new Error('No callers.')
  const screen = newId()
  const start = async (isNew = true, on = screen) => {
    const { round } = await caller.design.start({ slug, screen: on, roundId: newId(), isNew })
    if (round === null) throw new Error('The round has started.')
    return round
  }
  const writer = newId()
  let number = 0
  const save = (roundId: string, work: DesignWork, base = '') => {
    number += 1
    const id = `${writer}:${String(number).padStart(10, '0')}`
    return caller.design.save({ slug, roundId, work, edit: { id, base } })
  }
  return { site, learner, caller, stranger, screen, start, save }
}

test('[ROUND-03] a round goes through its phases, and the worked design waits for its end', async () => {
  const { caller, screen, start } = await openSite()
  expect(await caller.design.round({ slug })).toMatchObject({
    round: null,
    prompt: null,
    followUps: [],
    worked: null,
  })
  const { roundId } = await start()
  const act = (action: Parameters<typeof caller.design.act>[0]['action']) =>
    caller.design.act({ slug, roundId, screen, action })
  const second = await act({ kind: 'next' })
  expect(second).toMatchObject({
    round: { phase: 'estimates' },
    prompt: 'Design a photo feed.',
    worked: null,
  })
  expect(JSON.stringify(second)).not.toContain('secret-merge')
  await expect(act({ kind: 'mark', marks: { scope: 'same' } })).rejects.toThrow(designMessages.notNow)
  for (const phase of ['api', 'data-model', 'design', 'deep-dive', 'trade-offs'])
    expect((await act({ kind: 'next' })).round?.phase).toBe(phase)
  const ended = await act({ kind: 'next', work: textWork('The last word') })
  expect(ended).toMatchObject({ round: { phase: 'done', work: { texts: { api: 'The last word' } } } })
  expect(ended.worked?.boxes.map(({ id }) => id)).toContain('secret-merge')
  expect((await act({ kind: 'mark', marks: { scope: 'costly' } })).round).toMatchObject({
    marks: { scope: 'costly' },
    finishedRounds: 1,
  })
  await expect(act({ kind: 'next' })).rejects.toThrow(designMessages.notNow)
  expect(await caller.design.list()).toMatchObject([{ slug, phase: 'done', finishedRounds: 1, minutes: 45 }])
})

test('[ROUND-03] nobody sees or changes the round of somebody else', async () => {
  const { caller, stranger, screen, start, save } = await openSite()
  const { roundId } = await start()
  await save(roundId, textWork('My own text'))
  expect(await stranger.design.round({ slug })).toMatchObject({ round: null, prompt: null })
  expect(await stranger.design.list()).toMatchObject([{ slug, phase: null }])
  const act = { slug, roundId, screen, action: { kind: 'end' } } as const
  await expect(stranger.design.act(act)).rejects.toThrow(designMessages.noRound)
  const edit = { id: `${newId()}:0000000001`, base: '' }
  await expect(stranger.design.save({ slug, roundId, work: EMPTY_WORK, edit })).rejects.toThrow(
    designMessages.noRound,
  )
  expect((await caller.design.round({ slug })).round).toMatchObject({
    work: { texts: { api: 'My own text' } },
    phase: 'requirements',
  })
})

test('[ROUND-03] a board is stored as it was drawn, and a late save of another tab is no overwrite', async () => {
  const { caller, start, save } = await openSite()
  const { roundId } = await start()
  const [app, cache] = [box('App'), { ...box('Cache'), kind: 'store' as const, x: 216 }]
  const drawn = {
    ...EMPTY_WORK,
    boxes: [app, cache],
    arrows: [{ id: newId(), from: app.id, to: cache.id, label: 'read' }],
  }
  const stored = await save(roundId, drawn)
  expect(stored.current).toBeNull()
  const { round } = await caller.design.round({ slug })
  // The order of the keys, too: screens compare texts.
  expect(JSON.stringify(round?.work)).toBe(JSON.stringify(drawn))
  const late = { id: `${newId()}:0000000001`, base: '' }
  const refused = await caller.design.save({ slug, roundId, work: EMPTY_WORK, edit: late })
  expect(refused.current).toEqual(drawn)
  expect((await caller.design.round({ slug })).round?.work).toEqual(drawn)
})

test('[ROUND-03] after the end nothing is drawn, and a round that was started again takes nothing of the one before', async () => {
  const { caller, screen, start, save } = await openSite()
  const { roundId } = await start()
  await caller.design.act({ slug, roundId, screen, action: { kind: 'end', work: textWork('Stored') } })
  expect((await save(roundId, textWork('Late'))).current?.texts.api).toBe('Stored')
  expect(await start()).toMatchObject({
    phase: 'requirements',
    work: EMPTY_WORK,
    marks: {},
    finishedRounds: 0,
  })
  await expect(save(roundId, textWork('Later'))).rejects.toThrow(designMessages.noRound)
})

const many = <Item>(count: number, create: () => Item) => Array.from({ length: count }, create)
const [one, two] = [box(), box()]
const arrow = (from: string, to: string) => ({ id: newId(), from, to, label: '' })

test.each<[string, Record<string, unknown>]>([
  ['too many boxes', { boxes: many(MAX_BOXES + 1, box) }],
  ['too many arrows', { boxes: [one, two], arrows: many(MAX_ARROWS + 1, () => arrow(one.id, two.id)) }],
  ['a long name', { boxes: [box('x'.repeat(MAX_NAME + 1))] }],
  ['a long label', { boxes: [one, two], arrows: [{ ...arrow(one.id, two.id), label: 'x'.repeat(99) }] }],
  ['a long text', textWork('x'.repeat(MAX_TEXT + 1))],
  ['a long number', { inputs: { ...EMPTY_WORK.inputs, people: '1'.repeat(99) } }],
  ['a box off the board', { boxes: [{ ...box(), x: -1 }] }],
  ['a box between two pixels', { boxes: [{ ...box(), y: 1.5 }] }],
  ['a kind that no box has', { boxes: [{ ...box(), kind: 'script' }] }],
  ['two boxes with one id', { boxes: [one, one] }],
  ['an arrow that leads nowhere', { boxes: [one], arrows: [arrow(one.id, newId())] }],
  ['an arrow to itself', { boxes: [one], arrows: [arrow(one.id, one.id)] }],
  ['an id that is none', { boxes: [{ ...box(), id: '<svg>' }] }],
  ['a check that no phase has', { checks: ['api-9'] }],
  ['a text of no phase', { texts: { ...EMPTY_WORK.texts, extra: '' } }],
  ['a missing text', { texts: { api: '' } }],
])('[ROUND-03] %s is refused, by a save and with the end of a phase', async (_, changes) => {
  const { site, learner, screen, start } = await openSite()
  const { roundId } = await start()
  // As a hostile browser sends it: without the types.
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what the server must refuse has no type.
  const work: DesignWork = JSON.parse(JSON.stringify({ ...EMPTY_WORK, ...changes }))
  const caller = apiRouter.createCaller(site.contextOf(learner))
  const edit = { id: `${newId()}:0000000001`, base: '' }
  await expect(caller.design.save({ slug, roundId, work, edit })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const action = { kind: 'next' as const, work }
  await expect(caller.design.act({ slug, roundId, screen, action })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect((await caller.design.round({ slug })).round?.work).toEqual(EMPTY_WORK)
})

test('[ROUND-03] the largest design that the rules allow is stored; the database takes no larger one', async () => {
  const { site, learner, caller, start, save } = await openSite()
  const { roundId } = await start()
  const boxes = many(MAX_BOXES, () => box('"'.repeat(MAX_NAME)))
  const pairs = boxes
    .flatMap((from) => boxes.map((to) => [from.id, to.id] as const))
    .filter(([from, to]) => from !== to)
  const arrows = pairs.slice(0, MAX_ARROWS).map(([from, to]) => arrow(from, to))
  const texts = { ...EMPTY_WORK.texts }
  for (const phase of [
    'requirements',
    'estimates',
    'api',
    'data-model',
    'design',
    'deep-dive',
    'trade-offs',
  ] as const)
    texts[phase] = '"'.repeat(MAX_TEXT)
  await save(roundId, { ...EMPTY_WORK, boxes, arrows, texts })
  expect((await caller.design.round({ slug })).round?.work.arrows).toHaveLength(MAX_ARROWS)
  const grow = sql`update design_round set work = to_jsonb(repeat('x', 200000)) where learner_id = ${learner.id}`
  await expect(grow.execute(site.db)).rejects.toThrow('design_round_work_check')
})

test('[ROUND-03] two tabs: both start one round, one of them goes on, and a press sent twice counts once', async () => {
  const { caller } = await openSite()
  const screens = [newId(), newId()]
  const started = await Promise.all(
    screens.map((screen) => caller.design.start({ slug, screen, roundId: newId(), isNew: false })),
  )
  const { round } = await caller.design.round({ slug })
  if (round === null) throw new Error('The round has started.')
  const { roundId } = round
  expect(started.map((view) => view.round?.roundId)).toEqual([roundId, roundId])
  const pressed = await Promise.allSettled(
    screens.map((screen) => caller.design.act({ slug, roundId, screen, action: { kind: 'next' } })),
  )
  expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(String(pressed.find((press) => press.status === 'rejected')?.reason)).toContain(
    designMessages.elsewhere,
  )
  expect((await caller.design.round({ slug })).round?.phase).toBe('estimates')
})

test('[ROUND-03] the clock is the server’s, and waits for a round that was left', async () => {
  const { site, learner, caller, start } = await openSite()
  await start()
  await sql`update design_round set active_at = now() - interval '2 hours',
    clock = jsonb_set(clock, '{runningSince}', to_jsonb((extract(epoch from now() - interval '125 minutes') * 1000)::bigint))
    where learner_id = ${learner.id}`.execute(site.db)
  const round = await start(false, newId())
  expect(round.clock.spentMs[0]).toBeGreaterThan(4.9 * MINUTE_MS)
  expect(round.clock.spentMs[0]).toBeLessThan(5.1 * MINUTE_MS)
  const { now } = await caller.design.round({ slug })
  expect(Math.abs(now - Date.now())).toBeLessThan(MINUTE_MS)
})

test('[ROUND-03] the prompts of the build are loaded, and those that left it are removed', async () => {
  const { site, caller } = await openSite()
  const prompts = await compileDesigns()
  await loadPrompts(site.db, prompts)
  expect(prompts.length).toBeGreaterThanOrEqual(6)
  expect((await caller.design.list()).map((prompt) => prompt.slug)).toEqual(
    prompts.map((prompt) => prompt.slug),
  )
  await expect(caller.design.round({ slug })).rejects.toThrow(designMessages.noPrompt)
})

test('[ROUND-03] [SAFE-03] a design that comes with an action replaces none that was saved after it, and a press sent twice skips no phase', async () => {
  const { caller, screen, start, save } = await openSite()
  const { roundId } = await start()
  const writer = newId()
  const editOf = (number: number) => ({ id: `${writer}:${String(number).padStart(10, '0')}`, base: '' })
  const next = (work: DesignWork, number: number, from: 'requirements' | 'estimates') =>
    caller.design.act({ slug, roundId, screen, action: { kind: 'next', from, work, edit: editOf(number) } })
  await caller.design.save({ slug, roundId, work: textWork('Typed after the press'), edit: editOf(2) })
  const early = await next(textWork('Typed before the press'), 1, 'requirements')
  expect(early.round).toMatchObject({
    phase: 'estimates',
    work: { texts: { api: 'Typed after the press' } },
    lastEdit: editOf(2).id,
  })
  const again = await next(textWork('Typed later'), 3, 'requirements')
  expect(again.round).toMatchObject({
    phase: 'estimates',
    work: { texts: { api: 'Typed later' } },
    lastEdit: editOf(3).id,
  })
  // Another screen, which has not read that, gets it.
  expect((await save(roundId, textWork('Of another screen'))).current?.texts.api).toBe('Typed later')
})
