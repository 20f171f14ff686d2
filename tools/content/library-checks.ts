import type { Course } from './course-folder.ts'
import type { Card } from './deck-file.ts'
import type { Problem } from './problem.ts'

/** Reports the lessons that tell before they ask. */
export const checkAskFirst = (courses: readonly Pick<Course, 'topics'>[]): Problem[] =>
  courses
    .flatMap(({ topics }) => topics.flatMap(({ lessons }) => lessons))
    .filter(({ asks }) => !asks)
    .map(({ file }) => ({
      file,
      line: 1,
      message: 'The lesson opens without a question: "@ask question? | answer".',
    }))

const STOP_WORDS = new Set(
  'a an and as at by for from how in is it of on or that the to what when which with your'.split(' '),
)

/**
 * A topic's title names what its lessons teach, so that a reader finds it by search: at least half of the lessons have a
 * word of it in their title or among their other names. "Prepared totals" has none of "Prefix sums for range queries".
 */
export function checkTopicTitles(courses: readonly Pick<Course, 'topics' | 'file'>[]): Problem[] {
  return courses.flatMap(({ topics, file }) =>
    topics
      .filter(({ title, lessons }) => {
        const words = stemsOf(title)
        const named = lessons.filter((lesson) =>
          stemsOf([lesson.title, ...lesson.alsoCalled].join(' ')).some((word) => words.includes(word)),
        )
        return named.length * 2 < lessons.length
      })
      .map(({ title }) => ({
        file,
        line: 1,
        message: `The topic "${title}" doesn't name what its lessons teach: use the words of their titles.`,
      })),
  )
}

function stemsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map((word) =>
      word
        .replace(/ices$/, 'ix')
        .replace(/ies$/, 'y')
        .replace(/(?<=.{3})(?:ing|ed|es|s|e)$/, ''),
    )
}

/** The cards that left the library, one `deck/card` per line: a check can't read the history of the repository. */
export const FORMER_CARDS_FILE = 'former-cards.txt'

type ReplacingCard = Pick<Card, 'replaces' | 'file' | 'line'>

/** Checks the list of former cards, and that each card that another one replaces is on it, is gone, and is replaced once. */
export function checkFormerCards(cards: ReadonlyMap<string, ReplacingCard>, text: string): Problem[] {
  const former = new Set<string>()
  const problems: Problem[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const name = line.trim()
    if (name === '' || name.startsWith('#')) continue
    const report = (message: string) =>
      problems.push({ file: FORMER_CARDS_FILE, line: index + 1, message: `${name} ${message}` })
    if (cards.has(name)) report('is a card of the library: it is no former card.')
    if (former.has(name)) report('is listed twice.')
    former.add(name)
  }
  const replacedBy = new Map<string, string>()
  for (const [name, { replaces, file, line }] of cards) {
    for (const replaced of replaces) {
      const report = (message: string) =>
        problems.push({ file, line, message: `${name} replaces ${replaced}, ${message}` })
      const other = replacedBy.get(replaced)
      if (cards.has(replaced)) report('which is still in the library.')
      else if (!former.has(replaced)) report(`which never existed: ${FORMER_CARDS_FILE} doesn't list it.`)
      if (other !== undefined) report(`and so does ${other}.`)
      replacedBy.set(replaced, name)
    }
  }
  return problems
}
