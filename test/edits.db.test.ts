import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { EMPTY_WORK } from '#app/features/rounds/design/design-round.schema.ts'
import { MAX_DRAFTS } from '#app/features/drafts/draft.rules.ts'
import type { Edit, SaveResult } from '#app/shared/edit.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { createTestApp } from './app.ts'
import { ASSISTED_PROJECT, insertAssistedProject } from './factories/assisted-round.ts'
import { DEBUG_PROJECT, insertDebugProject } from './factories/debug-round.ts'
import { DESIGN_PROMPT, insertDesignPrompt } from './factories/design-round.ts'
import { insertExercise } from './factories/exercise.ts'
import { insertPerson } from './factories/person.ts'

const NUMBER_DIGITS = 10
const TODAY = Math.floor(Date.now() / 86_400_000)

const openScreen = () => {
  const writer = newId()
  return (number: number, base: string): Edit => ({
    id: `${writer}:${String(number).padStart(NUMBER_DIGITS, '0')}`,
    base,
  })
}

type Saved = {
  save: (text: string, edit?: Edit) => Promise<SaveResult<object> | null>
  read: () => Promise<unknown>
}

async function openSite() {
  const site = await createTestApp()
  await insertExercise(site.db, 'two-sum')
  await insertAssistedProject(site.db)
  await insertDebugProject(site.db)
  await insertDesignPrompt(site.db)
  const caller = apiRouter.createCaller(site.contextOf(await insertPerson(site.db)))
  const [storyId, interviewId] = [newId(), newId()]
  await caller.story.create({ id: storyId, title: 'Story', competency: null })
  const plan = { id: interviewId, day: TODAY + 20, minutesPerDay: 20 }
  await caller.memory.interview.save(plan)
  const { room } = await caller.mock.create({
    subject: { kind: 'exercise', slug: 'two-sum' },
    role: 'interviewer',
    minutes: 45,
    zoneOffsetMinutes: 0,
  })
  const readRoom = async () => {
    const view = await caller.mock.room({ room })
    if (view.kind !== 'room') throw new Error('Not in the room.')
    return view
  }
  const slug = DEBUG_PROJECT
  const roundId = newId()
  await caller.debug.start({ slug, roundId, screen: newId(), isNew: true })
  const assisted = { slug: ASSISTED_PROJECT, roundId: newId() }
  await caller.assisted.start({ ...assisted, screen: newId(), isNew: true })
  const design = { slug: DESIGN_PROMPT, roundId: newId() }
  await caller.design.start({ ...design, screen: newId(), isNew: true })
  const texts: Record<string, Saved> = {
    'the code of an exercise': {
      save: (code, edit) => caller.practice.saveDraft({ slug: 'two-sum', language: 'python', code, edit }),
      read: async () => (await caller.practice.exercise({ slug: 'two-sum' })).drafts[0]?.code,
    },
    'a story': {
      save: (headline, edit) => caller.story.update({ id: storyId, patch: { headline }, edit }),
      read: async () => (await caller.story.list()).stories[0]?.headline,
    },
    'an interview plan': {
      save: (title, edit) => caller.memory.interview.save({ ...plan, title, edit }),
      read: async () => (await caller.memory.interview.list())[0]?.title,
    },
    'notes of a mock interview': {
      save: (text, edit) => caller.mock.judge({ room, round: 1, entry: { kind: 'note', text, edit } }),
      read: async () => (await readRoom()).note,
    },
    'a mark of a mock interview': {
      save: (comment, edit) =>
        caller.mock.judge({
          room,
          round: 1,
          entry: { kind: 'mark', criterion: 'code', mark: 3, comment, edit },
        }),
      read: async () => (await readRoom()).marks[0]?.comment,
    },
    'a hypothesis of a debugging round': {
      save: (think, edit = openScreen()(1, '')) =>
        caller.debug.save({
          slug,
          roundId,
          think,
          because: '',
          sure: 'guess',
          files: '{}',
          explanation: '',
          log: '[]',
          edit,
        }),
      read: async () => (await caller.debug.round({ slug })).round?.think,
    },
    'an explanation of an AI-assisted round': {
      save: (explanation, edit = openScreen()(1, '')) =>
        caller.assisted.save({
          ...assisted,
          files: '{}',
          choice: '',
          reason: '',
          version: 'first',
          draft: '',
          explanation,
          log: '[]',
          edit,
        }),
      read: async () => (await caller.assisted.round({ slug: ASSISTED_PROJECT })).round?.explanation,
    },
    'the text of a system design round': {
      save: (api, edit = openScreen()(1, '')) =>
        caller.design.save({ ...design, work: { ...EMPTY_WORK, texts: { ...EMPTY_WORK.texts, api } }, edit }),
      read: async () => (await caller.design.round({ slug: DESIGN_PROMPT })).round?.work.texts.api,
    },
    'a draft': {
      save: (content, edit = openScreen()(1, '')) => caller.draft.save({ name: 'post', content, edit }),
      read: async () => (await caller.draft.get({ name: 'post' })).content,
    },
  }
  const textOf = (name: string) => {
    const text = texts[name]
    if (text === undefined) throw new Error(`No text is called ${name}.`)
    return text
  }
  return { site, caller, interviewId, plan, textOf }
}

test.each([
  'the code of an exercise',
  'a story',
  'an interview plan',
  'notes of a mock interview',
  'a mark of a mock interview',
  'a hypothesis of a debugging round',
  'an explanation of an AI-assisted round',
  'the text of a system design round',
  'a draft',
])(
  '[SAFE-03] %s: no older text overwrites a newer one on the server, and no screen that of another',
  async (name) => {
    const { save, read } = (await openSite()).textOf(name)
    const [first, second] = [openScreen(), openScreen()]
    const base = await readBase(save, name)
    expect(await save('one', first(1, base))).toMatchObject({ current: null })
    // The first response was lost: the same screen goes on from the same base.
    expect(await save('two', first(2, base))).toMatchObject({ lastEdit: first(2, '').id, current: null })
    // The first request arrives once more, late.
    expect(await save('one', first(1, base))).toMatchObject({ lastEdit: first(2, '').id })
    expect(await read()).toBe('two')
    // Another tab has not seen any of it, and gets what is there.
    const refused = await save('other', second(1, base))
    expect(JSON.stringify(refused?.current)).toContain('two')
    expect(await read()).toBe('two')
    // Its person decides for its own version.
    expect(await save('other', second(2, refused?.lastEdit ?? ''))).toMatchObject({ current: null })
    // The first tab did not see that.
    expect(JSON.stringify((await save('three', first(3, first(2, '').id)))?.current)).toContain('other')
    expect(await read()).toBe('other')
  },
)

/** What a screen knows when it opens: the save of before, of which only the server knows the writer. */
async function readBase(save: Saved['save'], name: string): Promise<string> {
  const opened = await save('before', openScreen()(1, name === 'an interview plan' ? 'unknown' : ''))
  return opened?.lastEdit ?? ''
}

test('[SAFE-03] a page of an earlier build still saves, and open screens notice', async () => {
  const { save, read } = (await openSite()).textOf('the code of an exercise')
  const screen = openScreen()
  await save('new page', screen(1, ''))
  await save('old page')
  expect(await read()).toBe('old page')
  expect(await save('new page, more', screen(2, screen(1, '').id))).toMatchObject({
    current: { code: 'old page' },
  })
})

test('[SAFE-03] a late save does not bring back an interview that was deleted, nor a draft that was sent', async () => {
  const { caller, interviewId, plan } = await openSite()
  await caller.memory.interview.delete({ interviewId })
  await expect(caller.memory.interview.save({ ...plan, edit: openScreen()(1, '') })).rejects.toThrow(
    'interview',
  )
  expect(await caller.memory.interview.list()).toEqual([])

  const screen = openScreen()
  await caller.draft.save({ name: 'post', content: 'text', edit: screen(1, '') })
  await caller.draft.save({ name: 'post', content: null, edit: screen(3, '') })
  await caller.draft.save({ name: 'post', content: 'late', edit: screen(2, '') })
  expect(await caller.draft.get({ name: 'post' })).toEqual({ content: null, lastEdit: screen(3, '').id })
})

test('[SAFE-03] drafts are of one person, and limited in number and size', async () => {
  const { site, caller } = await openSite()
  const names = Array.from({ length: MAX_DRAFTS + 1 }, () => `comment:${newId()}`)
  for (const name of names) await caller.draft.save({ name, content: 'x', edit: openScreen()(1, '') })
  const stored = await site.db.selectFrom('draft').select('name').execute()
  expect(stored).toHaveLength(MAX_DRAFTS)
  expect(stored.map(({ name }) => name)).not.toContain(names[0])
  const stranger = apiRouter.createCaller(site.contextOf(await insertPerson(site.db)))
  expect(await stranger.draft.get({ name: names[1] ?? '' })).toEqual({ content: null, lastEdit: '' })
  const long = { name: 'post', content: 'x'.repeat(80_001), edit: openScreen()(1, '') }
  await expect(caller.draft.save(long)).rejects.toThrow('too long')
})
