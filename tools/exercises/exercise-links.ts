import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentId } from '../content/content-ids.ts'
import { readFrontMatter } from '../content/front-matter.ts'
import { CONTENT_FOLDER } from '../content/library.ts'
import type { Report } from '../content/problem.ts'
import type { FrontMatterFields } from './exercise.schema.ts'

/** The lesson that teaches an exercise, and the cards that it belongs to, by the ids of the library. */
export type ExerciseLinks = {
  lesson: { courseId: string; lessonId: string; title: string } | null
  cards: { deckId: string; cardId: string }[]
}

const LESSON = /^([a-z0-9-]+)\/(\d\d-([a-z0-9-]+))\/(\d\d-([a-z0-9-]+))(?:\.md)?$/
const CARD = /^([a-z0-9-]+)\/([a-z0-9-]+)$/

/** Null if there is no such file. Files are read once: many exercises name the same deck. */
const texts = new Map<string, string | null>()
function readText(path: string): string | null {
  const known = texts.get(path)
  if (known !== undefined) return known
  let text: string | null = null
  try {
    text = readFileSync(join(CONTENT_FOLDER, path), 'utf8')
  } catch {
    text = null
  }
  texts.set(path, text)
  return text
}

function findLesson(name: string, report: Report): ExerciseLinks['lesson'] {
  const [, course, topicFolder, topic, file, lesson] = LESSON.exec(name) ?? []
  const text = file === undefined ? null : readText(`courses/${course}/${topicFolder}/${file}.md`)
  if (text === null || course === undefined || topic === undefined || lesson === undefined) {
    report(1, `There is no lesson ${name}; it is written as course/01-topic/02-lesson.`)
    return null
  }
  const { title } = readFrontMatter(text, () => {}).fields
  return {
    courseId: contentId('course', course),
    lessonId: contentId('lesson', course, topic, lesson),
    title: typeof title === 'string' ? title : lesson,
  }
}

/** Finds what the front matter names; what the library doesn't have is reported. */
export function findLinks(
  { lesson, cards = [] }: Pick<FrontMatterFields, 'lesson' | 'cards'>,
  report: Report,
): ExerciseLinks {
  return {
    lesson: findLesson(lesson, report),
    cards: cards
      .flatMap((list) => list.split(','))
      .flatMap((text) => {
        const name = text.trim()
        const [, deck, card] = CARD.exec(name) ?? []
        const file = deck === undefined ? null : readText(`decks/${deck}.md`)
        if (deck !== undefined && card !== undefined && file?.includes(`\n## ${card}\n`) === true)
          return [{ deckId: contentId('deck', deck), cardId: contentId('card', deck, card) }]
        report(1, `There is no card ${name}; it is written as deck/card.`)
        return []
      }),
  }
}
