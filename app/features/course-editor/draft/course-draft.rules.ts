import { countOf } from '#app/shared/figure-text.ts'
import { stripTags } from '#app/shared/strip-tags.ts'
import {
  MAX_CARD_ID,
  MAX_RECOMMENDED,
  MAX_SUBTOPICS,
  MAX_TOPICS,
} from '#app/features/courses/course.rules.ts'
import type { LessonText, StoredCourse } from '#app/features/courses/course-editing.schema.ts'

/** A course while it is edited. Drafts are immutable, so that versions can be compared and stored. */
export type LessonDraft = {
  id: string
  title: string
  contentRefId: string | null
  /** Comma-separated ids, as typed. */
  cards: string
  /** Null: unchanged, the server's text is used. */
  text: LessonText | null
}
export type TopicDraft = { id: string; title: string; lessons: LessonDraft[] }
export type CourseDraft = {
  id: string
  /** The version that the draft is based on; 0 for a course that was never saved. */
  version: number
  title: string
  description: string
  topics: TopicDraft[]
}

export const readCardIds = (text: string): string[] =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')

/** Adds an id at the end, unless it is there already. */
export const addCardId = (text: string, id: string): string => {
  const ids = readCardIds(text)
  return ids.includes(id) ? text : [...ids, id].join(', ')
}

export const removeCardId = (text: string, id: string): string =>
  readCardIds(text)
    .filter((other) => other !== id)
    .join(', ')

/** As the database decides it: such a lesson doesn't go live. */
export function isBlankText({ html, script }: LessonText): boolean {
  if (script.trim() !== '' || /<(img|svg|hr|table)\b/i.test(html)) return false
  return stripTags(html).replaceAll('&nbsp;', '').trim() === ''
}

export const hasTooManyCards = (text: string): boolean => {
  const ids = readCardIds(text)
  return ids.length > MAX_RECOMMENDED || ids.some((id) => id.length > MAX_CARD_ID)
}

export function toDraft({ id, version, title, description, topics }: StoredCourse): CourseDraft {
  return {
    id,
    version,
    title,
    description,
    topics: topics.map((topic) => ({
      id: topic.id,
      title: topic.title,
      lessons: topic.lessons.map(({ recommendedFlashcards, ...lesson }) => ({
        id: lesson.id,
        title: lesson.title,
        contentRefId: lesson.contentRefId,
        cards: recommendedFlashcards.join(', '),
        text: lesson.text,
      })),
    })),
  }
}

export const emptyDraft = (id: string): CourseDraft => ({
  id,
  version: 0,
  title: '',
  description: '',
  topics: [],
})

/** The input of a save: the outline, and only the texts that changed. */
export function toSaveInput({ id, version, title, description, topics }: CourseDraft, saveId: string) {
  return {
    id,
    version,
    saveId,
    title: title.trim(),
    description,
    outline: {
      topics: topics.map((topic) => ({
        id: topic.id,
        title: topic.title.trim(),
        subtopics: topic.lessons.map((lesson) => ({
          id: lesson.id,
          title: lesson.title.trim(),
          contentRefId: lesson.contentRefId,
          recommendedFlashcards: readCardIds(lesson.cards),
          content: lesson.text,
        })),
      })),
    },
  }
}

/** Compares the content of two drafts, ignoring the version. */
export const isSameDraft = (a: CourseDraft, b: CourseDraft): boolean =>
  a === b || JSON.stringify({ ...a, version: 0 }) === JSON.stringify({ ...b, version: 0 })

export const countLessons = ({ topics }: Pick<CourseDraft, 'topics'>) =>
  topics.reduce((sum, { lessons }) => sum + lessons.length, 0)

export type FoundLesson = { topic: TopicDraft; topicIndex: number; lesson: LessonDraft; lessonIndex: number }

export function findLesson({ topics }: CourseDraft, lessonId: string): FoundLesson | null {
  for (const [topicIndex, topic] of topics.entries()) {
    const lessonIndex = topic.lessons.findIndex(({ id }) => id === lessonId)
    const lesson = topic.lessons[lessonIndex]
    if (lesson !== undefined) return { topic, topicIndex, lesson, lessonIndex }
  }
  return null
}

export const findTopic = ({ topics }: CourseDraft, topicId: string): TopicDraft | null =>
  topics.find(({ id }) => id === topicId) ?? null

const mapTopics = (draft: CourseDraft, change: (topic: TopicDraft) => TopicDraft): CourseDraft => ({
  ...draft,
  topics: draft.topics.map(change),
})

const mapLessons = (draft: CourseDraft, change: (lesson: LessonDraft) => LessonDraft): CourseDraft =>
  mapTopics(draft, (topic) => {
    const lessons = topic.lessons.map(change)
    return lessons.every((lesson, index) => lesson === topic.lessons[index]) ? topic : { ...topic, lessons }
  })

export const changeTopic = (draft: CourseDraft, topicId: string, title: string): CourseDraft =>
  mapTopics(draft, (topic) => (topic.id === topicId ? { ...topic, title } : topic))

type LessonChange = Partial<Pick<LessonDraft, 'title' | 'cards'>>

export const changeLesson = (draft: CourseDraft, lessonId: string, change: LessonChange): CourseDraft =>
  mapLessons(draft, (lesson) => (lesson.id === lessonId ? { ...lesson, ...change } : lesson))

/**
 * Sets a lesson's text. When it equals `stored`, the server's text, there is nothing to save. A lesson without content
 * gets `contentId`.
 */
export function setLessonText(
  draft: CourseDraft,
  lessonId: string,
  text: LessonText,
  { stored, contentId }: { stored: LessonText | null; contentId: string },
): CourseDraft {
  const isStored = stored !== null && stored.html === text.html && stored.script === text.script
  return mapLessons(draft, (lesson) =>
    lesson.id === lessonId
      ? { ...lesson, text: isStored ? null : text, contentRefId: lesson.contentRefId ?? contentId }
      : lesson,
  )
}

/** After a save: drops the texts that were sent, but keeps those that were edited since. */
export function dropSavedTexts(draft: CourseDraft, sent: CourseDraft): CourseDraft {
  const texts = new Map(
    sent.topics.flatMap(({ lessons }) => lessons.map(({ id, text }) => [id, text] as const)),
  )
  return mapLessons(draft, (lesson) =>
    lesson.text !== null && lesson.text === texts.get(lesson.id) ? { ...lesson, text: null } : lesson,
  )
}

/** Fills in the server's texts of lessons that were edited here, because a save overwrites those texts. */
export const withStoredTexts = (
  version: CourseDraft,
  localDrafts: readonly CourseDraft[],
  texts: ReadonlyMap<string, LessonText>,
): CourseDraft =>
  mapLessons(version, (lesson) => {
    const text = texts.get(lesson.id)
    const isEditedHere = localDrafts.some(
      (draft) => (findLesson(draft, lesson.id)?.lesson.text ?? null) !== null,
    )
    return lesson.text === null && text !== undefined && isEditedHere ? { ...lesson, text } : lesson
  })

/** The lessons whose stored text a save overwrites while another version still relies on it. */
export const listOverwritten = (sent: CourseDraft, others: readonly CourseDraft[]): LessonDraft[] =>
  sent.topics
    .flatMap(({ lessons }) => lessons)
    .filter(({ id, text, contentRefId }) => {
      if (text === null || contentRefId === null) return false
      return others.some((other) => {
        const found = findLesson(other, id)?.lesson
        return found?.text === null && found.contentRefId === contentRefId
      })
    })

/** For a deleted course: lessons keep only the texts that were edited here. */
export const withoutStoredTexts = (draft: CourseDraft): CourseDraft => ({
  ...mapLessons(draft, (lesson) => (lesson.text === null ? { ...lesson, contentRefId: null } : lesson)),
  version: 0,
})

export const canAddTopic = ({ topics }: CourseDraft) => topics.length < MAX_TOPICS
export const canAddLesson = ({ lessons }: TopicDraft) => lessons.length < MAX_SUBTOPICS

export const addTopic = (draft: CourseDraft, id: string): CourseDraft => ({
  ...draft,
  topics: [...draft.topics, { id, title: '', lessons: [] }],
})

export const addLesson = (draft: CourseDraft, topicId: string, id: string): CourseDraft =>
  mapTopics(draft, (topic) =>
    topic.id === topicId
      ? {
          ...topic,
          lessons: [...topic.lessons, { id, title: '', contentRefId: null, cards: '', text: null }],
        }
      : topic,
  )

/** Removes a topic with its lessons, or one lesson. */
export const removeItem = (draft: CourseDraft, itemId: string): CourseDraft => ({
  ...draft,
  topics: draft.topics
    .filter(({ id }) => id !== itemId)
    .map((topic) =>
      topic.lessons.some(({ id }) => id === itemId)
        ? { ...topic, lessons: topic.lessons.filter(({ id }) => id !== itemId) }
        : topic,
    ),
})

export const nameOf = ({ title }: { title: string }) => (title.trim() === '' ? 'Untitled' : title.trim())

/** The id of the first topic or lesson that can't be saved. */
export function findInvalidItem({ topics }: CourseDraft): string | null {
  for (const topic of topics) {
    if (topic.title.trim() === '') return topic.id
    for (const lesson of topic.lessons) {
      if (lesson.title.trim() === '' || hasTooManyCards(lesson.cards)) return lesson.id
    }
  }
  return null
}

/** For example '5 topics · 15 lessons'. */
export const describeCounts = (topics: number, lessons: number): string =>
  lessons === 0 && topics === 0
    ? 'No lessons yet'
    : `${countOf(topics, 'topic')} · ${countOf(lessons, 'lesson')}`
