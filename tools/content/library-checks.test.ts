import { expect, test } from 'vitest'
import { readLibraryOnce } from '../../test/library.ts'
import { checkAsk } from './lesson-file.ts'
import { checkAskFirst, checkFormerCards, checkTopicTitles } from './library-checks.ts'
import { parseBlocks } from './markdown-blocks.ts'
import { renderBlocks } from './markdown-html.ts'
import { type Problem, reportInto } from './problem.ts'

const ASK =
  '@ask Slow moves one node and fast two. Where is slow when fast is at the end? | In the middle of the list.'
const CLAIM = 'Two pointers find the middle.'

function read(text: string) {
  const problems: Problem[] = []
  const report = reportInto(problems, 'lesson.md')
  const blocks = parseBlocks(text, 1, report)
  checkAsk(blocks, report)
  return { blocks, messages: problems.map(({ message }) => message) }
}

test('[ASK-01] a question opens the lesson, and its answer is folded', () => {
  const { blocks, messages } = read(`${ASK}\n\n${CLAIM}`)
  expect(messages).toEqual([])
  expect(renderBlocks(blocks, { hasLede: true })).toBe(
    '<details><summary>Before you read: Slow moves one node and fast two. Where is slow when fast is at the end?</summary>' +
      `<p>In the middle of the list.</p></details>\n<p class="lede">${CLAIM}</p>`,
  )
})

test.each([
  ['it comes later', `${CLAIM}\n\n${ASK}`, 'opens a lesson'],
  ['it is asked twice', `${ASK}\n\n${ASK}\n\n${CLAIM}`, 'opens a lesson'],
  ['it is no question', '@ask Slow moves one node. | Yes.', 'Directives are'],
  ['it has no answer', '@ask Where is slow when fast is at the end?', 'Directives are'],
  [
    'it is too short',
    '@ask Where is slow? | It is in the middle of the list.',
    'The question of "@ask" has 3 words',
  ],
  ['the answer is an essay', `${ASK} ${'word '.repeat(60)}`, 'The answer of "@ask" has'],
])('[ASK-01] a question is reported if %s', (_, text, message) => {
  expect(read(text).messages.join('\n')).toContain(message)
})

test('[ASK-01] every lesson opens with a question', async () => {
  const library = await readLibraryOnce()
  expect(checkAskFirst(library.courses)).toEqual([])
  const [course] = library.courses
  const [topic] = course?.topics ?? []
  const lessons = topic?.lessons.map((lesson) => ({ ...lesson, asks: false })) ?? []
  const silent = checkAskFirst(topic === undefined ? [] : [{ topics: [{ ...topic, lessons }] }])
  expect(silent).toHaveLength(lessons.length)
  expect(silent[0]?.message).toContain('opens without a question')
})

test('[ASK-04] a topic whose title is not in the words of its lessons is reported', async () => {
  const library = await readLibraryOnce()
  expect(checkTopicTitles(library.courses)).toEqual([])
  const course = library.courses.find(({ slug }) => slug === 'arrays-two-pointers-and-windows')
  if (course === undefined) throw new Error('The course is missing.')
  const rename = (title: string) => ({
    ...course,
    topics: course.topics.map((topic) => (topic.slug === 'prepared-totals' ? { ...topic, title } : topic)),
  })
  expect(checkTopicTitles([rename('Prepared totals')])).toEqual([
    {
      file: 'courses/arrays-two-pointers-and-windows/course.md',
      line: 1,
      message: `The topic "Prepared totals" doesn't name what its lessons teach: use the words of their titles.`,
    },
  ])
  expect(checkTopicTitles([rename('Range queries')])).toEqual([])
})

const card = (line: number, ...replaces: string[]) => ({ file: 'decks/heaps.md', line, replaces })
const messagesOf = (cards: Record<string, ReturnType<typeof card>>, text: string) =>
  checkFormerCards(new Map(Object.entries(cards)), text).map(({ line, message }) => `${line} ${message}`)

test('[ASK-03] a card may replace several former cards, of other decks as well', () => {
  const cards = { 'heaps/keep': card(1, 'heaps/twin', 'graphs/twin'), 'heaps/other': card(9) }
  expect(messagesOf(cards, '# Gone\n\nheaps/twin\ngraphs/twin\ngraphs/dropped\n')).toEqual([])
})

test('[ASK-03] a replaced card that exists, never existed or is replaced twice is a problem', () => {
  const cards = {
    'heaps/first': card(1, 'heaps/second', 'heaps/typo'),
    'heaps/second': card(9, 'heaps/twin'),
    'heaps/third': card(20, 'heaps/twin'),
  }
  expect(messagesOf(cards, 'heaps/twin')).toEqual([
    '1 heaps/first replaces heaps/second, which is still in the library.',
    "1 heaps/first replaces heaps/typo, which never existed: former-cards.txt doesn't list it.",
    '20 heaps/third replaces heaps/twin, and so does heaps/second.',
  ])
})

test('[ASK-03] the list of former cards has each once, and none that is back', () => {
  expect(messagesOf({ 'heaps/keep': card(1) }, 'heaps/twin\nheaps/keep\nheaps/twin')).toEqual([
    '2 heaps/keep is a card of the library: it is no former card.',
    '3 heaps/twin is listed twice.',
  ])
})
