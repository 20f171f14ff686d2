import type { Problem } from './problem.ts'

/** Courses that teach no technique that is written as code. */
const COURSES_WITHOUT_EXERCISES: ReadonlySet<string> = new Set([
  'ai-assisted-coding-rounds',
  'behavioral-interviews',
  'debugging-and-reading-code',
  'foundations',
  'how-technical-interviews-are-scored',
  'interview-process-and-offers',
  'networking-apis-and-security',
  'project-deep-dive',
  'react-and-the-browser',
  'system-design-from-first-principles',
  'worked-system-designs',
])

/** Lessons that explain a cost, a proof or a choice: there's nothing of their own to write. */
const EXPLAINING_LESSONS = [
  'arrays-two-pointers-and-windows/01-what-arrays-charge/01-cheap-ends-dear-middles',
  'arrays-two-pointers-and-windows/01-what-arrays-charge/02-ranges-without-plus-one',
  'arrays-two-pointers-and-windows/06-when-a-window-needs-help/01-does-it-survive-shrinking',
  'backtracking/03-cutting-early/03-a-cut-needs-a-proof',
  'backtracking/05-cost-and-limits/02-what-has-to-come-back',
  'binary-search/01-one-invariant/03-why-the-loop-must-end',
  'binary-search/02-borders-and-cost/02-what-halving-is-worth',
  'binary-search/03-searching-the-answer/02-prove-that-it-switches-once',
  'concurrency-and-operating-systems/01-processes-and-the-kernel/01-processes-and-threads',
  'concurrency-and-operating-systems/01-processes-and-the-kernel/02-system-calls-and-signals',
  'concurrency-and-operating-systems/04-memory-and-files/02-files-and-the-page-cache',
  'greedy-and-intervals/01-when-greedy-is-right/01-the-exchange-argument',
  'hash-maps-and-sets/01-how-a-table-works/02-why-growing-stays-cheap',
  'hash-maps-and-sets/06-the-follow-up-questions/01-who-chooses-the-keys',
  'heaps-and-priority-queues/01-how-a-heap-works/01-the-heap-invariant',
  'javascript-and-typescript/01-the-event-loop/01-tasks-and-microtasks',
  'javascript-and-typescript/02-scope-and-objects/03-modules',
  'javascript-and-typescript/02-scope-and-objects/04-memory-leaks',
  'javascript-and-typescript/03-the-type-system/01-structural-typing',
  'javascript-and-typescript/04-types-from-types/01-generics',
  'javascript-and-typescript/04-types-from-types/02-mapped-types',
  'object-oriented-design-and-testing/04-testing/03-test-first',
  'sorting/02-divide-and-conquer/03-quicksort-worst-case',
  'sql/04-indexes-and-transactions/01-how-an-index-helps',
  'sql/04-indexes-and-transactions/02-transactions',
  'tries-and-prefix-structures/01-paths-are-keys/02-what-a-node-costs',
  'trees-and-traversals/03-search-trees/02-the-height-is-the-cost',
]

interface Exceptions {
  courses: ReadonlySet<string>
  lessons: ReadonlySet<string>
}

const EXCEPTIONS: Exceptions = {
  courses: COURSES_WITHOUT_EXERCISES,
  lessons: new Set(EXPLAINING_LESSONS),
}

/**
 * Checks that every lesson of a technique leads to an exercise, apart from the exceptions, and that no exception is
 * left over. `files` are the lessons, `practiced` the lessons that exercises name.
 */
export function checkPracticeLinks(
  files: readonly string[],
  practiced: ReadonlySet<string>,
  { courses, lessons }: Exceptions = EXCEPTIONS,
): Problem[] {
  const names = new Map(files.map((file) => [file.replace(/^courses\//, '').replace(/\.md$/, ''), file]))
  const missing = [...names]
    .filter(([name]) => !courses.has(name.split('/')[0] ?? '') && !lessons.has(name) && !practiced.has(name))
    .map(([, file]) => ({ file, line: 1, message: 'No exercise names this lesson in its field "lesson".' }))
  const needless = [...lessons]
    .filter((name) => !names.has(name) || practiced.has(name))
    .map((name) => ({
      file: names.get(name) ?? `courses/${name}.md`,
      line: 1,
      message: `${names.has(name) ? 'An exercise names this lesson' : 'There is no such lesson'}: take it off the lists in practice-links.ts.`,
    }))
  return [...missing, ...needless]
}
