import type { Fields } from './history.ts'
import type { TextPlace } from './page-script.ts'

export const TEXT_KINDS = ['code', 'story', 'plan', 'note', 'mark', 'post', 'comment', 'lesson'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** One text of the person: where it is edited, and how its calls and rows are recognized. */
export type Text = {
  kind: TextKind
  key: string
  /** Path and query of its page. */
  url: string
  place: TextPlace
  /** How the name of its copies on the device starts, after the person. */
  copyName: string
  /** The name of the procedure that saves it, and the fields of a save of this text. */
  call: string
  readCall: (input: unknown) => Fields | null
  /** What the page shows while there is no row; by default nothing. */
  start?: Fields
  table: string
  readRow: (row: unknown) => Fields | null
}

const get = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    value,
  )
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The named fields of a value. */
const pick = (value: unknown, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, textOf(get(value, name))]))

const isAll = (value: unknown, wanted: Readonly<Record<string, unknown>>) =>
  Object.entries(wanted).every(([name, one]) => get(value, name) === one)

export const codeText = (slug: string): Text => ({
  kind: 'code',
  key: `code ${slug}`,
  url: `/practice/${slug}`,
  copyName: `exercise:${slug}:`,
  place: {
    key: `code ${slug}`,
    path: `/practice/${slug}`,
    scope: '.editor-panel',
    fields: { code: '.code-editor-host' },
    status: '.code-editor-status',
  },
  call: 'practice.saveDraft',
  readCall: (input) => (isAll(input, { slug }) ? pick(input, ['code']) : null),
  table: 'exercise_draft',
  readRow: (row) => (isAll(row, { slug }) ? pick(row, ['code']) : null),
})

/** Two of the parts, so that two devices can edit different ones. */
const STORY_PARTS = ['situation', 'result']

export const storyText = (id: string): Text => ({
  kind: 'story',
  key: `story ${id}`,
  url: `/stories/${id}`,
  copyName: `story:${id}`,
  place: {
    key: `story ${id}`,
    path: `/stories/${id}`,
    scope: 'main',
    fields: {
      situation: '.story-fields .field:nth-of-type(3) textarea',
      result: '.story-fields .field:nth-of-type(6) textarea',
    },
    status: '.story-status',
  },
  call: 'story.update',
  readCall: (input) => (isAll(input, { id }) ? pick(get(input, 'patch'), STORY_PARTS) : null),
  table: 'story',
  readRow: (row) => (isAll(row, { id }) ? pick(row, STORY_PARTS) : null),
})

export const planText = (id: string): Text => ({
  kind: 'plan',
  key: `plan ${id}`,
  url: '/plan',
  copyName: `interview:${id}`,
  place: {
    key: `plan ${id}`,
    path: '/plan',
    scope: '[aria-labelledby=interview-title]',
    fields: { title: '.plan-form input' },
    status: '[role=status]',
  },
  call: 'memory.interview.save',
  readCall: (input) => (isAll(input, { id }) ? pick(input, ['title']) : null),
  table: 'interview',
  readRow: (row) => (isAll(row, { id }) ? pick(row, ['title']) : null),
})

type Room = { id: string; secret: string }

export const noteText = ({ id, secret }: Room): Text => ({
  kind: 'note',
  key: `note ${id}`,
  url: `/mock/${secret}`,
  copyName: `mock-note:${secret}:`,
  place: {
    key: `note ${id}`,
    path: `/mock/${secret}`,
    scope: 'div.rubric',
    fields: { text: 'textarea' },
    status: '[role=status]',
  },
  call: 'mock.judge',
  readCall: (input) =>
    isAll(input, { room: secret }) && get(input, 'entry', 'kind') === 'note'
      ? pick(get(input, 'entry'), ['text'])
      : null,
  table: 'mock_note',
  readRow: (row) => (isAll(row, { room_id: id }) ? pick(row, ['text']) : null),
})

/** The third criterion, as in `CRITERIA`. */
const CRITERION = { name: 'code', position: 3 }

export const markText = ({ id, secret }: Room): Text => ({
  kind: 'mark',
  key: `mark ${id}`,
  url: `/mock/${secret}`,
  copyName: `mock-mark:${secret}:`,
  place: {
    key: `mark ${id}`,
    path: `/mock/${secret}`,
    scope: `fieldset.rubric:nth-of-type(${CRITERION.position})`,
    fields: { comment: '.rubric-why' },
    status: '[role=status]',
  },
  call: 'mock.judge',
  readCall: (input) =>
    isAll(input, { room: secret }) && get(input, 'entry', 'criterion') === CRITERION.name
      ? pick(get(input, 'entry'), ['comment'])
      : null,
  table: 'mock_mark',
  readRow: (row) => (isAll(row, { room_id: id, criterion: CRITERION.name }) ? pick(row, ['comment']) : null),
})

/** The fields in the content of a draft; all are empty once it was sent or discarded. */
function pickDraft(value: unknown, names: readonly string[]): Fields {
  const content = get(value, 'content')
  const draft: unknown = typeof content === 'string' ? JSON.parse(content) : null
  return pick(get(draft, 'fields'), names)
}

const POST_PARTS = ['title', 'content']

export const postText = (): Text => ({
  kind: 'post',
  key: 'post',
  url: '/discussion',
  copyName: 'draft:post',
  place: {
    key: 'post',
    path: '/discussion',
    opener: '.discussion-head button',
    scope: '#create-post',
    fields: { title: 'input[name=title]', content: 'textarea[name=content]' },
    status: '.draft-status [role=status]',
  },
  call: 'draft.save',
  readCall: (input) => (isAll(input, { name: 'post' }) ? pickDraft(input, POST_PARTS) : null),
  table: 'draft',
  readRow: (row) => (isAll(row, { name: 'post' }) ? pickDraft(row, POST_PARTS) : null),
})

export const commentText = (postId: string): Text => ({
  kind: 'comment',
  key: `comment ${postId}`,
  url: '/discussion?category=Interview',
  copyName: `draft:comment:${postId}`,
  place: {
    key: `comment ${postId}`,
    path: '/discussion',
    opener: '.post-inner > button[aria-expanded]',
    scope: '.post .comment-form',
    fields: { content: 'textarea[name=content]' },
    status: '.draft-status [role=status]',
  },
  call: 'draft.save',
  readCall: (input) => (isAll(input, { name: `comment:${postId}` }) ? pickDraft(input, ['content']) : null),
  table: 'draft',
  readRow: (row) => (isAll(row, { name: `comment:${postId}` }) ? pickDraft(row, ['content']) : null),
})

/** The course's description, and the title of its first lesson. */
export function lessonText(courseId: string, lessonId: string, start: Fields): Text {
  const name = `course:${courseId}`
  const read = (value: unknown): Fields | null => {
    if (!isAll(value, { name })) return null
    const content = get(value, 'content')
    if (typeof content !== 'string') return start
    const draft = get(JSON.parse(content), 'draft')
    return {
      description: textOf(get(draft, 'description')),
      lesson: textOf(get(draft, 'topics', '0', 'lessons', '0', 'title')),
    }
  }
  return {
    kind: 'lesson',
    key: name,
    url: `/admin-courses?course=${courseId}&lesson=${lessonId}`,
    copyName: `draft:${name}`,
    start,
    place: {
      key: name,
      path: '/admin-courses',
      scope: '.wrap:has(> .editor)',
      fields: { description: '[aria-label="Course details"] textarea', lesson: '.editor-detail input.input' },
      status: '.editor-actions [role=status]',
      // A course is saved by a button; until then the screen says what happens to its draft.
      statusTexts: {
        'Not saved yet. Draft saved.': 'Saved',
        'Not saved yet. Draft saved on this device.': 'Saved on this device',
      },
    },
    call: 'draft.save',
    readCall: read,
    table: 'draft',
    readRow: read,
  }
}

/** The number of a save, from its input. */
export const editOf = (input: unknown): string =>
  textOf(get(input, 'edit', 'id')) || textOf(get(input, 'entry', 'edit', 'id'))

/** Whether the response says that the save was stored, and not that there is another text. */
export const isStoredResult = (result: unknown): boolean => get(result, 'current') === null

/** The ids of answers in a record, and of those that the server refused. */
export function readRecord(input: unknown, result: unknown) {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  const refusedIds = list(get(result, 'refused')).map((one) => textOf(get(one, 'id')))
  const ids = list(get(input, 'events'))
    .filter((event) => get(event, 'kind') === 'answer')
    .map((event) => textOf(get(event, 'id')))
    .filter((id) => !refusedIds.includes(id))
  return { ids, refusedIds }
}
