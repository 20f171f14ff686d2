import type { Course } from './course-folder.ts'
import type { Problem } from './problem.ts'

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
