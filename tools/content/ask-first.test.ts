import { expect, test } from 'vitest'

import { checkAsk, checkAskFirst } from './ask-first.ts'
import { readLibrary } from './library.ts'
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
  const { library } = await readLibrary()
  expect(checkAskFirst(library.courses)).toEqual([])
  const [course] = library.courses
  const [topic] = course?.topics ?? []
  const lessons = topic?.lessons.map((lesson) => ({ ...lesson, asks: false })) ?? []
  const silent = checkAskFirst(topic === undefined ? [] : [{ topics: [{ ...topic, lessons }] }])
  expect(silent).toHaveLength(lessons.length)
  expect(silent[0]?.message).toContain('opens without a question')
})
