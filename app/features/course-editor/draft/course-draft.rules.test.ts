import { expect, test } from 'vitest'
import {
  addCardId,
  addLesson,
  addTopic,
  type CourseDraft,
  dropSavedTexts,
  emptyDraft,
  findInvalidItem,
  hasTooManyCards,
  isBlankText,
  isSameDraft,
  readCardIds,
  removeCardId,
  removeItem,
  setLessonText,
  toSaveInput,
} from './course-draft.rules.ts'
import { listDifferences } from './draft-differences.rules.ts'
import {
  createEditorState,
  editorReducer,
  type EditorState,
  hasUnsavedChanges,
  isDirty,
  overwritesOthers,
  shouldStoreDraft,
} from './editor-state.rules.ts'
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

test('[EDIT-05] splits ids at commas, trims them and drops empty ones', () => {
  expect(readCardIds(' a , ,b,, c d ,')).toEqual(['a', 'b', 'c d'])
  expect(readCardIds('')).toEqual([])
  expect(hasTooManyCards(Array.from({ length: 51 }, (_, index) => index).join())).toBe(true)
  expect(hasTooManyCards('x'.repeat(101))).toBe(true)
  expect(hasTooManyCards('a, b')).toBe(false)
})

test('[EDIT-02] adds and removes topics and lessons', () => {
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

test('a full topic accepts no more lessons, but its own can be reordered', () => {
  const lessons = Array.from({ length: 100 }, (_, index) => lesson(`l${index}`))
  const full = { ...draft, topics: [...draft.topics, { id: 'F', title: 'F', lessons }] }
  expect(moveLessonBefore(full, 'a1', 'F', null)).toBe(full)
  expect(moveLessonBefore(full, 'l0', 'F', null).topics[3]?.lessons.at(-1)?.id).toBe('l0')
})

test('describes positions for screen readers', () => {
  expect(describePosition(moveTopicBefore(draft, 'A', null), 'A')).toBe('Position 3 of 3.')
  expect(describePosition(draft, 'a2')).toBe('Position 2 of 2 in A.')
})

test('sends only changed texts, with trimmed titles', () => {
  const text = { html: '<p>x</p>', script: '' }
  const changed = setLessonText({ ...draft, title: ' T ' }, 'a2', text, { stored: null, contentId: 'n' })
  const { title, outline } = toSaveInput(changed, 's')
  expect(title).toBe('T')
  expect(outline.topics.flatMap(({ subtopics }) => subtopics.map(({ content }) => content))).toEqual([
    null,
    text,
    null,
  ])
  const back = setLessonText(changed, 'a2', { ...text }, { stored: { ...text }, contentId: 'n' })
  expect(back.topics).toEqual(draft.topics)
})

test('[EDIT-04] finds a topic or lesson with a blank title', () => {
  expect(findInvalidItem(draft)).toBeNull()
  expect(findInvalidItem(addTopic(draft, 'D'))).toBe('D')
  expect(findInvalidItem(addLesson(draft, 'B', 'b2'))).toBe('b2')
})

test('keeps what was typed while a save was running', () => {
  const write = (html: string) => (before: CourseDraft) =>
    setLessonText(before, 'a1', { html, script: '' }, { stored: null, contentId: 'n' })
  let state = editorReducer(createEditorState(draft, draft), { type: 'edit', change: write('<p>1</p>') })
  const sent = state.draft
  state = editorReducer(state, { type: 'edit', change: write('<p>2</p>') })
  state = editorReducer(state, { type: 'saved', draft: sent, version: 4 })
  expect(state.draft.topics[0]?.lessons[0]?.text).toEqual({ html: '<p>2</p>', script: '' })
  expect(isDirty(state)).toBe(true)
  const done = editorReducer(state, { type: 'saved', draft: state.draft, version: 5 })
  expect(isDirty(done)).toBe(false)
  expect(dropSavedTexts(sent, sent).topics[0]?.lessons[0]?.text).toBeNull()
})

test('[WALL-08] a conflict keeps both versions, whichever is shown and saved', () => {
  let state = editorReducer(createEditorState(draft, draft), { type: 'edit', change: rename('Mine') })
  const remote = { ...draft, version: 4, title: 'Theirs' }
  state = editorReducer(state, { type: 'remoteChanged', remote })
  expect([state.draft.title, state.others[0]?.draft.title]).toEqual(['Mine', 'Theirs'])
  expect(state.draft.version).toBe(4)
  expect([hasUnsavedChanges(state), overwritesOthers(state)]).toEqual([true, true])
  state = editorReducer(state, { type: 'show', name: 'their version' })
  expect([state.draft.title, state.others[0]?.draft.title]).toEqual(['Theirs', 'Mine'])
  // Their version is what the server has; saving it replaces nothing, but your version is still unsaved.
  expect(isDirty(state)).toBe(false)
  expect([hasUnsavedChanges(state), overwritesOthers(state)]).toEqual([true, false])
  state = editorReducer(editorReducer(state, { type: 'show', name: 'your version' }), {
    type: 'saved',
    draft: state.others[0]?.draft ?? draft,
    version: 5,
  })
  expect([state.draft.title, state.others[0]?.draft.title, state.others[0]?.draft.version]).toEqual([
    'Mine',
    'Theirs',
    5,
  ])
  // Saved: nothing is unsaved any more, and their version is only a copy on this device, also after a reload.
  expect([hasUnsavedChanges(state), overwritesOthers(state), shouldStoreDraft(state)]).toEqual([
    false,
    false,
    true,
  ])
  const { base, draft: saved, name, others, isConflict } = state
  const reloaded = editorReducer(createEditorState(base, saved), {
    type: 'restore',
    stored: { draft: saved, name, others, isConflict },
  })
  expect([hasUnsavedChanges(reloaded), reloaded.others.length]).toEqual([false, 1])
  // A page that was left right after the save: the device still has the draft of before.
  const before = { draft: { ...saved, version: 4 }, name, others, isConflict: true }
  const early = editorReducer(createEditorState(base, saved), { type: 'restore', stored: before })
  expect([hasUnsavedChanges(early), early.name, early.others[0]?.draft.title]).toEqual([
    false,
    'your version',
    'Theirs',
  ])
  expect(editorReducer(state, { type: 'drop', name: 'their version' }).others).toEqual([])
})

const rename = (title: string) => (before: CourseDraft) => ({ ...before, title })
const titlesOf = ({ draft: shown, name, others }: EditorState) =>
  [{ draft: shown, name }, ...others].map((version) => `${version.name}: ${version.draft.title}`)

test('a third version that arrives while the remote one is shown removes no local changes', () => {
  let state = editorReducer(createEditorState(draft, draft), { type: 'edit', change: rename('Mine') })
  state = editorReducer(state, { type: 'remoteChanged', remote: { ...draft, version: 4, title: 'Theirs' } })
  state = editorReducer(state, { type: 'show', name: 'their version' })
  const merged = editorReducer(state, {
    type: 'remoteChanged',
    remote: { ...draft, version: 5, title: 'Third' },
  })
  expect(titlesOf(merged)).toEqual(['their version: Third', 'your version: Mine'])
  expect(merged.others[0]?.draft.version).toBe(5)
  // When the remote version was edited before the third arrived, it is kept as a separate version.
  state = editorReducer(state, { type: 'edit', change: rename('Theirs, edited') })
  state = editorReducer(state, { type: 'remoteChanged', remote: { ...draft, version: 5, title: 'Third' } })
  expect(titlesOf(state)).toEqual([
    'their version: Theirs, edited',
    'your version: Mine',
    'their version 2: Third',
  ])
})

test('a lesson edited while the remote version loads gets its remote text in the other version', () => {
  const remote = { ...draft, version: 4, title: 'Theirs' }
  const texts = new Map(['a1', 'b1'].map((id) => [id, { html: `their ${id}`, script: '' }]))
  const write = (before: CourseDraft) =>
    setLessonText(before, 'a1', { html: 'mine', script: '' }, { stored: null, contentId: 'n' })
  const state = editorReducer(
    editorReducer(createEditorState(draft, draft), { type: 'edit', change: write }),
    {
      type: 'remoteChanged',
      remote,
      texts,
    },
  )
  const remoteTexts = state.others[0]?.draft.topics.flatMap(({ lessons }) =>
    lessons.map(({ text }) => text?.html),
  )
  expect(remoteTexts).toEqual(['their a1', undefined, undefined])
  const untouched = editorReducer(createEditorState(draft, draft), { type: 'remoteChanged', remote, texts })
  expect(untouched).toMatchObject({ draft: remote, others: [] })
})

test('an overwritten version stays when a third one arrives', () => {
  let state = editorReducer(createEditorState(draft, draft), { type: 'edit', change: rename('Mine') })
  state = editorReducer(state, { type: 'remoteChanged', remote: { ...draft, version: 4, title: 'Theirs' } })
  state = editorReducer(state, { type: 'saved', draft: state.draft, version: 5 })
  state = editorReducer(state, { type: 'remoteChanged', remote: { ...draft, version: 6, title: 'Third' } })
  expect(titlesOf(state)).toEqual(['their version 2: Third', 'their version: Theirs'])
})

test('two versions stored on the device are both kept when a third arrives or the course was deleted', () => {
  const stored = {
    draft: { ...draft, version: 4, title: 'Theirs' },
    name: 'their version',
    others: [{ draft: { ...draft, version: 4, title: 'Mine' }, name: 'your version' }],
    isConflict: true,
  }
  const third = { ...draft, version: 5, title: 'Third' }
  const merged = editorReducer(createEditorState(third, third), { type: 'restore', stored })
  expect(titlesOf(merged)).toEqual(['their version: Theirs', 'your version: Mine', 'their version 2: Third'])
  const same = { ...draft, version: 4, title: 'Theirs' }
  const restored = editorReducer(createEditorState(same, same), { type: 'restore', stored })
  const deleted = editorReducer(restored, { type: 'remoteChanged', remote: null })
  expect(titlesOf(deleted)).toEqual(['their version: Theirs', 'your version: Mine'])
  expect(deleted.others[0]?.draft.version).toBe(0)
})

test('a remote version replaces a draft without changes', () => {
  const remote = { ...draft, version: 4, title: 'Theirs' }
  const state = editorReducer(createEditorState(draft, draft), { type: 'remoteChanged', remote })
  expect(state).toMatchObject({ draft: remote, others: [] })
})

test('a draft of an older version is kept beside the newer one', () => {
  const stored = {
    draft: { ...draft, title: 'Mine' },
    name: 'your version',
    others: [],
    isConflict: false,
  }
  const same = editorReducer(createEditorState(draft, draft), { type: 'restore', stored })
  expect(same).toMatchObject({ draft: { title: 'Mine' }, others: [], isRestored: true })
  const newer = { ...draft, version: 9, title: 'Theirs' }
  const merged = editorReducer(createEditorState(newer, newer), { type: 'restore', stored })
  expect(merged).toMatchObject({
    draft: { title: 'Mine', version: 9 },
    others: [{ draft: { title: 'Theirs' } }],
  })
})

test('a deleted course can be created again from the local draft', () => {
  const changed = setLessonText(draft, 'a1', { html: 'x', script: '' }, { stored: null, contentId: 'n' })
  const state = editorReducer(createEditorState(draft, changed), { type: 'remoteChanged', remote: null })
  expect(state).toMatchObject({ base: null, isDeleted: true, draft: { version: 0 } })
  expect(state.draft.topics[0]?.lessons.map(({ contentRefId }) => contentRefId)).toEqual(['c-a1', null])
})

test('lists the differences between two versions', () => {
  const other = moveByStep(removeItem({ ...draft, title: 'Other' }, 'b1'), 'a1', 1)
  const found = listDifferences({ draft, name: 'your version' }, { draft: other, name: 'their version' })
  expect(found).toEqual([
    'The course is called “Other” in their version',
    'Lesson “b1” is only in your version',
    'The order is different in their version',
  ])
  expect(isSameDraft(draft, { ...draft, version: 8 })).toBe(true)
})

test('[WALL-09] cards are added and removed in the list of ids, which can still be pasted', () => {
  expect(addCardId('', 'a')).toBe('a')
  expect(addCardId(' a ,b,', 'c')).toBe('a, b, c')
  expect(addCardId('a, b', 'b')).toBe('a, b')
  expect(removeCardId('a, b , c', 'b')).toBe('a, c')
})

test.each([
  ['', '', true],
  ['<p></p><p> &nbsp;</p>', '', true],
  ['<p>Text</p>', '', false],
  ['<p><img src="x"></p>', '', false],
  ['', 'run()', false],
])('[WALL-08] the text %j with the script %j is blank: %s', (html, script, expected) => {
  expect(isBlankText({ html, script })).toBe(expected)
})
