import { LESSON_CARDS_MAX, LESSON_CARDS_MIN, LESSON_WORDS_MAX, LESSON_WORDS_MIN } from './content.schema.ts'
import { indexCards, lessonsOf, type Library } from './library.ts'

const MINIMUM = { decks: 32, cards: 1250, cardsInDeck: 30, courses: 22, lessons: 230, scripts: 80 } as const
const TOPICS = { least: 4, most: 6 } as const
const LESSONS_IN_TOPIC = { least: 2, most: 4 } as const

/** Courses that the library must have, each with its minimum number of lessons. */
const REQUIRED_COURSES: Readonly<Record<string, number>> = {
  'ai-assisted-coding-rounds': 8,
  'debugging-and-reading-code': 8,
  'interview-process-and-offers': 8,
  'project-deep-dive': 8,
  'worked-system-designs': 12,
}

interface CountedCourse {
  slug: string
  topics: readonly { lessons: readonly unknown[] }[]
}

/** Returns one sentence for each required course that is missing or has too few lessons. */
export function findMissingCourses(
  courses: readonly CountedCourse[],
  required: Readonly<Record<string, number>> = REQUIRED_COURSES,
): string[] {
  return Object.entries(required).flatMap(([slug, least]) => {
    const course = courses.find((candidate) => candidate.slug === slug)
    if (course === undefined) return [`no course ${slug}`]
    const lessons = course.topics.flatMap((topic) => topic.lessons).length
    return lessons < least ? [`lessons in ${slug}: ${lessons} of at least ${least}`] : []
  })
}

/** Returns the counts on one line, and one sentence for each missed minimum. */
export function countLibrary({ decks, courses, samples, sampleTests }: Library): {
  line: string
  missed: string[]
} {
  const cards = indexCards(decks)
  const lessons = lessonsOf(courses)
  const scripts = lessons.filter(({ script }) => script !== undefined).length
  const topics = courses.flatMap((course) => course.topics).length
  const words = lessons.reduce((sum, lesson) => sum + lesson.words, 0)
  const recommended = new Set(lessons.flatMap((lesson) => lesson.cards)).size
  const missed: string[] = []
  const requireAtLeast = (noun: string, count: number, least: number) => {
    if (count < least) missed.push(`${noun}: ${count} of at least ${least}`)
  }
  const requireBetween = (noun: string, count: number, least: number, most: number) => {
    if (count < least || count > most) missed.push(`${noun}: ${count}, not ${least} to ${most}`)
  }
  requireAtLeast('decks', decks.length, MINIMUM.decks)
  requireAtLeast('cards', cards.size, MINIMUM.cards)
  for (const deck of decks) requireAtLeast(`cards in ${deck.slug}`, deck.cards.length, MINIMUM.cardsInDeck)
  requireAtLeast('courses', courses.length, MINIMUM.courses)
  requireAtLeast('lessons', lessons.length, MINIMUM.lessons)
  requireAtLeast('lessons with a script', scripts, MINIMUM.scripts)
  missed.push(...findMissingCourses(courses))
  for (const course of courses) {
    requireBetween(`topics in ${course.slug}`, course.topics.length, TOPICS.least, TOPICS.most)
    for (const topic of course.topics) {
      const noun = `lessons in ${course.slug}/${topic.slug}`
      requireBetween(noun, topic.lessons.length, LESSONS_IN_TOPIC.least, LESSONS_IN_TOPIC.most)
    }
  }
  for (const lesson of lessons) {
    requireBetween(`words in ${lesson.file}`, lesson.words, LESSON_WORDS_MIN, LESSON_WORDS_MAX)
    requireBetween(`cards of ${lesson.file}`, lesson.cards.length, LESSON_CARDS_MIN, LESSON_CARDS_MAX)
    for (const card of lesson.cards.filter((name) => !cards.has(name)))
      missed.push(`${lesson.file}: no card ${card}`)
  }
  const line = [
    `${decks.length} decks`,
    `${cards.size} cards`,
    `${courses.length} courses`,
    `${topics} topics`,
    `${lessons.length} lessons`,
    `${words} words`,
    `${scripts} scripts`,
    `${recommended} recommended cards`,
    `${samples.length} samples`,
    `${sampleTests.length} sample tests`,
  ].join(', ')
  return { line, missed }
}
