import type { Lesson } from './lesson-file.ts'
import { lessonsOf, type Library } from './library.ts'
import { LISTED_PROBLEMS, type ListedProblem } from './listed-problems.ts'

export interface Coverage extends ListedProblem {
  /** Files of lessons that name the problem or recommend one of its cards. */
  lessons: string[]
  /** `deck/card` of the cards that name the problem. */
  cards: string[]
  /** Slugs of the exercises whose other name is the problem's. */
  exercises: string[]
}

/** Other names by the slug of an exercise. */
export type ExerciseNames = ReadonlyMap<string, readonly string[]>

/** The problems are covered by a card that names them and a lesson that leads to it. */
export const MINIMUM_COVERAGE = { neetCode150: 140, blind75: 73 } as const

export function findCoverage(
  { decks, courses }: Library,
  exercises: ExerciseNames,
  problems: readonly ListedProblem[] = LISTED_PROBLEMS,
): Coverage[] {
  const cards = decks.flatMap((deck) =>
    deck.cards.map((card) => ({ ...card, name: `${deck.slug}/${card.slug}` })),
  )
  const lessons = lessonsOf(courses)
  return problems.map((problem) => {
    const found = cards.filter((card) => isNamed(problem.name, card.alsoCalled, card.question))
    const names = found.map(({ name }) => name)
    const teaches = (lesson: Lesson) =>
      isNamed(problem.name, lesson.alsoCalled, `${lesson.title}\n${lesson.text}`) ||
      lesson.cards.some((card) => names.includes(card))
    return {
      ...problem,
      cards: names,
      lessons: lessons.filter(teaches).map(({ file }) => file),
      exercises: [...exercises]
        .filter(([, others]) => isNamed(problem.name, others, ''))
        .map(([slug]) => slug),
    }
  })
}

export function isCovered({ cards, lessons }: Coverage): boolean {
  return cards.length > 0 && lessons.length > 0
}

/** Whether a name is in the list or in the text, as a whole: "Two Sum" is not in "Two Sum II". */
function isNamed(name: string, names: readonly string[], text: string): boolean {
  if (names.some((other) => other.toLowerCase() === name.toLowerCase())) return true
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-]| (?:II|III|IV|with)\\b)`).test(text)
}

/** The table as Markdown, one row for each problem. */
export function formatCoverage(rows: readonly Coverage[]): string {
  const head = ['Problem', 'Lists', 'Technique', 'Lessons', 'Cards', 'Exercises']
  const lines = rows.map((row) => [
    row.name,
    row.isBlind75 ? 'NeetCode 150, Blind 75' : 'NeetCode 150',
    row.technique,
    row.lessons.map((file) => file.replace(/^courses\//, '').replace(/\.md$/, '')).join('<br>') || 'none',
    row.cards.join('<br>') || 'none',
    row.exercises.join('<br>') || 'none',
  ])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
