import { expect, test } from 'vitest'
import {
  addLesson,
  addTopic,
  type CourseDraft,
  emptyDraft,
  findProblem,
  dropSavedTexts,
  hasTooManyCards,
  isSameDraft,
  readCardIds,
  removeItem,
  toSave,
  writeText,
} from './course-draft.rules.ts'
import { listDifferences } from './draft-differences.rules.ts'
import { editState, type EditorState, isDirty, startState } from './editor-state.rules.ts'
import {
  describePosition,
  dropItem,
  moveByStep,
  moveLessonBefore,
  moveTopicBefore,
} from '#app/features/course-editor/outline/outline-moves.rules.ts'

const lesson = (id: string) => ({ id, title: id, contentRefId: `c-${id}`, cards: '', text: null })

/** Topics A, B and C; A has the lessons a1 and a2, B has b1, C none. */
const draft: CourseDraft = {
  ...emptyDraft('course'),
  version: 3,
  title: 'Course',
  topics: [
    { id: 'A', title: 'A', lessons: [lesson('a1'), lesson('a2')] },
    { id: 'B', title: 'B', lessons: [lesson('b1')] },
    { id: 'C', title: 'C', lessons: [] },
  ],
}

const shapeOf = ({ topics }: CourseDraft) =>
  topics.map(({ id, lessons }) => `${id}:${lessons.map((own) => own.id).join()}`).join(' ')

test('[EDIT-05] ids are cut at commas, trimmed, and empties dropped', () => {
  expect(readCardIds(' a , ,b,, c d ,')).toEqual(['a', 'b', 'c d'])
  expect(readCardIds('')).toEqual([])
  expect(hasTooManyCards(Array.from({ length: 51 }, (_, index) => index).join())).toBe(true)
  expect(hasTooManyCards('x'.repeat(101))).toBe(true)
  expect(hasTooManyCards('a, b')).toBe(false)
})

test('[EDIT-02] topics and lessons are added and removed', () => {
  expect(shapeOf(addTopic(draft, 'D'))).toBe('A:a1,a2 B:b1 C: D:')
  expect(shapeOf(addLesson(draft, 'C', 'c1'))).toBe('A:a1,a2 B:b1 C:c1')
  expect(shapeOf(removeItem(draft, 'A'))).toBe('B:b1 C:')
  expect(shapeOf(removeItem(draft, 'a2'))).toBe('A:a1 B:b1 C:')
})

test.each([
  ['A', -1, 'A:a1,a2 B:b1 C:'],
  ['A', 1, 'B:b1 A:a1,a2 C:'],
  ['C', -1, 'A:a1,a2 C: B:b1'],
  ['C', 1, 'A:a1,a2 B:b1 C:'],
  ['a1', -1, 'A:a1,a2 B:b1 C:'],
  ['a1', 1, 'A:a2,a1 B:b1 C:'],
  ['a2', 1, 'A:a1 B:a2,b1 C:'],
  ['b1', -1, 'A:a1,a2,b1 B: C:'],
  ['b1', 1, 'A:a1,a2 B: C:b1'],
] as const)('[EDIT-02] %s moved by %i', (id, step, shape) => {
  expect(shapeOf(moveByStep(draft, id, step))).toBe(shape)
})

test.each([
  ['A', 'C', 'after', 'B:b1 C: A:a1,a2'],
  ['C', 'A', 'before', 'C: A:a1,a2 B:b1'],
  ['a1', 'b1', 'after', 'A:a2 B:b1,a1 C:'],
  ['b1', 'a1', 'before', 'A:b1,a1,a2 B: C:'],
  ['a2', 'C', 'on', 'A:a1 B:b1 C:a2'],
  ['a1', 'a2', 'after', 'A:a2,a1 B:b1 C:'],
  ['a1', 'a1', 'before', 'A:a1,a2 B:b1 C:'],
] as const)('[EDIT-02] %s dropped at %s, %s', (id, key, dropPosition, shape) => {
  expect(shapeOf(dropItem(draft, id, { type: 'item', key, dropPosition }))).toBe(shape)
})

test('a full topic takes no more lessons, and its own still move', () => {
  const lessons = Array.from({ length: 100 }, (_, index) => lesson(`l${index}`))
  const full = { ...draft, topics: [...draft.topics, { id: 'F', title: 'F', lessons }] }
  expect(moveLessonBefore(full, 'a1', 'F', null)).toBe(full)
  expect(moveLessonBefore(full, 'l0', 'F', null).topics[3]?.lessons.at(-1)?.id).toBe('l0')
})

test('places are said in words', () => {
  expect(describePosition(moveTopicBefore(draft, 'A', null), 'A')).toBe('Position 3 of 3.')
  expect(describePosition(draft, 'a2')).toBe('Position 2 of 2 in A.')
})

test('only what was changed is sent, trimmed', () => {
  const text = { html: '<p>x</p>', script: '' }
  const changed = writeText({ ...draft, title: ' T ' }, 'a2', text, { stored: null, contentId: 'n' })
  const { title, outline } = toSave(changed, 's')
  expect(title).toBe('T')
  expect(outline.topics.flatMap(({ subtopics }) => subtopics.map(({ content }) => content))).toEqual([
    null,
    text,
    null,
  ])
  const back = writeText(changed, 'a2', { ...text }, { stored: { ...text }, contentId: 'n' })
  expect(back.topics).toEqual(draft.topics)
})

test('[EDIT-04] a blank title of a topic or lesson is found', () => {
  expect(findProblem(draft)).toBeNull()
  expect(findProblem(addTopic(draft, 'D'))).toBe('D')
  expect(findProblem(addLesson(draft, 'B', 'b2'))).toBe('b2')
})

test('what was typed while a save was under way is still there afterwards', () => {
  const write = (html: string) => (before: CourseDraft) =>
    writeText(before, 'a1', { html, script: '' }, { stored: null, contentId: 'n' })
  let state = editState(startState(draft, draft), { type: 'edit', change: write('<p>1</p>') })
  const sent = state.draft
  state = editState(state, { type: 'edit', change: write('<p>2</p>') })
  state = editState(state, { type: 'saved', draft: sent, version: 4 })
  expect(state.draft.topics[0]?.lessons[0]?.text).toEqual({ html: '<p>2</p>', script: '' })
  expect(isDirty(state)).toBe(true)
  const done = editState(state, { type: 'saved', draft: state.draft, version: 5 })
  expect(isDirty(done)).toBe(false)
  expect(dropSavedTexts(sent, sent).topics[0]?.lessons[0]?.text).toBeNull()
})

test('a conflict keeps both versions, whichever is looked at and saved', () => {
  let state = editState(startState(draft, draft), { type: 'edit', change: rename('Mine') })
  const theirs = { ...draft, version: 4, title: 'Theirs' }
  state = editState(state, { type: 'theirs', theirs })
  expect([state.draft.title, state.others[0]?.draft.title]).toEqual(['Mine', 'Theirs'])
  expect(state.draft.version).toBe(4)
  state = editState(state, { type: 'show', name: 'their version' })
  expect([state.draft.title, state.others[0]?.draft.title]).toEqual(['Theirs', 'Mine'])
  expect(isDirty(state)).toBe(false)
  state = editState(editState(state, { type: 'show', name: 'your version' }), {
    type: 'saved',
    draft: state.others[0]?.draft ?? draft,
    version: 5,
  })
  expect([state.draft.title, state.others[0]?.draft.title, state.others[0]?.draft.version]).toEqual([
    'Mine',
    'Theirs',
    5,
  ])
  expect(editState(state, { type: 'drop', name: 'their version' }).others).toEqual([])
})

const rename = (title: string) => (before: CourseDraft) => ({ ...before, title })
const titlesOf = ({ draft: shown, name, others }: EditorState) =>
  [{ draft: shown, name }, ...others].map((version) => `${version.name}: ${version.draft.title}`)

test('a third version that comes while theirs is looked at takes nothing away', () => {
  let state = editState(startState(draft, draft), { type: 'edit', change: rename('Mine') })
  state = editState(state, { type: 'theirs', theirs: { ...draft, version: 4, title: 'Theirs' } })
  state = editState(state, { type: 'show', name: 'their version' })
  const looking = editState(state, { type: 'theirs', theirs: { ...draft, version: 5, title: 'Third' } })
  expect(titlesOf(looking)).toEqual(['their version: Third', 'your version: Mine'])
  expect(looking.others[0]?.draft.version).toBe(5)
  // Changed before the third came: then it is a version of its own.
  state = editState(state, { type: 'edit', change: rename('Theirs, mended') })
  state = editState(state, { type: 'theirs', theirs: { ...draft, version: 5, title: 'Third' } })
  expect(titlesOf(state)).toEqual([
    'their version: Theirs, mended',
    'your version: Mine',
    'their version 2: Third',
  ])
})

test('what is typed while their version is read is met by their text of that lesson', () => {
  const theirs = { ...draft, version: 4, title: 'Theirs' }
  const texts = new Map(['a1', 'b1'].map((id) => [id, { html: `their ${id}`, script: '' }]))
  const write = (before: CourseDraft) =>
    writeText(before, 'a1', { html: 'mine', script: '' }, { stored: null, contentId: 'n' })
  const state = editState(editState(startState(draft, draft), { type: 'edit', change: write }), {
    type: 'theirs',
    theirs,
    texts,
  })
  const told = state.others[0]?.draft.topics.flatMap(({ lessons }) => lessons.map(({ text }) => text?.html))
  expect(told).toEqual(['their a1', undefined, undefined])
  const untouched = editState(startState(draft, draft), { type: 'theirs', theirs, texts })
  expect(untouched).toMatchObject({ draft: theirs, others: [] })
})

test('a version that was saved over stays here when a third one comes', () => {
  let state = editState(startState(draft, draft), { type: 'edit', change: rename('Mine') })
  state = editState(state, { type: 'theirs', theirs: { ...draft, version: 4, title: 'Theirs' } })
  state = editState(state, { type: 'saved', draft: state.draft, version: 5 })
  state = editState(state, { type: 'theirs', theirs: { ...draft, version: 6, title: 'Third' } })
  expect(titlesOf(state)).toEqual(['their version 2: Third', 'their version: Theirs'])
})

test('two versions that were kept on the device meet a third, or find the course deleted: both stay', () => {
  const kept = {
    key: 'course',
    keptAt: 0,
    draft: { ...draft, version: 4, title: 'Theirs' },
    name: 'their version',
    others: [{ draft: { ...draft, version: 4, title: 'Mine' }, name: 'your version' }],
  }
  const third = { ...draft, version: 5, title: 'Third' }
  const met = editState(startState(third, third), { type: 'restore', kept })
  expect(titlesOf(met)).toEqual(['their version: Theirs', 'your version: Mine', 'their version 2: Third'])
  const same = { ...draft, version: 4, title: 'Theirs' }
  const restored = editState(startState(same, same), { type: 'restore', kept })
  const deleted = editState(restored, { type: 'theirs', theirs: null })
  expect(titlesOf(deleted)).toEqual(['their version: Theirs', 'your version: Mine'])
  expect(deleted.others[0]?.draft.version).toBe(0)
})

test('someone else’s version replaces one in which nothing was changed', () => {
  const theirs = { ...draft, version: 4, title: 'Theirs' }
  const state = editState(startState(draft, draft), { type: 'theirs', theirs })
  expect(state).toMatchObject({ draft: theirs, others: [] })
})

test('a draft of an older version meets the newer one', () => {
  const kept = {
    key: 'course',
    keptAt: 0,
    draft: { ...draft, title: 'Mine' },
    name: 'your version',
    others: [],
  }
  const same = editState(startState(draft, draft), { type: 'restore', kept })
  expect(same).toMatchObject({ draft: { title: 'Mine' }, others: [], isRestored: true })
  const newer = { ...draft, version: 9, title: 'Theirs' }
  const met = editState(startState(newer, newer), { type: 'restore', kept })
  expect(met).toMatchObject({
    draft: { title: 'Mine', version: 9 },
    others: [{ draft: { title: 'Theirs' } }],
  })
})

test('a course that was deleted is made anew from what is here', () => {
  const changed = writeText(draft, 'a1', { html: 'x', script: '' }, { stored: null, contentId: 'n' })
  const state = editState(startState(draft, changed), { type: 'theirs', theirs: null })
  expect(state).toMatchObject({ base: null, isDeleted: true, draft: { version: 0 } })
  expect(state.draft.topics[0]?.lessons.map(({ contentRefId }) => contentRefId)).toEqual(['c-a1', null])
})

test('differences are named', () => {
  const other = moveByStep(removeItem({ ...draft, title: 'Other' }, 'b1'), 'a1', 1)
  const found = listDifferences({ draft, name: 'your version' }, { draft: other, name: 'their version' })
  expect(found).toEqual([
    'The course is called “Other” in their version',
    'Lesson “b1” is only in your version',
    'The order is another one in their version',
  ])
  expect(isSameDraft(draft, { ...draft, version: 8 })).toBe(true)
})
