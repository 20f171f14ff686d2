import type { Course } from './course-folder.ts'
import { countWords } from './markdown-html.ts'
import type { Block } from './markdown-blocks.ts'
import { plainInline } from './markdown-inline.ts'
import type { Problem, Report } from './problem.ts'

const QUESTION_WORDS = { least: 8, most: 45 } as const
const ANSWER_WORDS = { least: 5, most: 55 } as const

/** The claim: the first block, or the one after the question that opens the lesson. */
export function findClaim(blocks: readonly Block[]): Block | undefined {
  const [first, second] = blocks
  return first?.kind === 'ask' ? second : first
}

/** A lesson asks once, before it tells, and the answer is short enough to compare one's own with it. */
export function checkAsk(blocks: readonly Block[], report: Report): void {
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'ask') continue
    if (index > 0) report(block.line, '"@ask" opens a lesson: it comes before the claim, and once.')
    const checkWords = (noun: string, text: string, { least, most }: { least: number; most: number }) => {
      const words = countWords(plainInline(text))
      if (words < least || words > most)
        report(block.line, `The ${noun} of "@ask" has ${words} words, not ${least} to ${most}.`)
    }
    checkWords('question', block.question, QUESTION_WORDS)
    checkWords('answer', block.answer, ANSWER_WORDS)
  }
}

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
