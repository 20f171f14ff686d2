import { contentId } from './content-ids.ts'
import { checkFields, LESSON_WORDS_MAX, LESSON_WORDS_MIN, lessonFields } from './content.schema.ts'
import { checkFigure } from './figure-markup.ts'
import { readFrontMatter } from './front-matter.ts'
import { checkLessonScript } from './lesson-script.ts'
import { type Block, LESSON_PARTS, parseBlocks } from './markdown-blocks.ts'
import { countWords, readableText, renderBlocks } from './markdown-html.ts'
import { plainInline } from './markdown-inline.ts'
import { findNameProblem } from './other-names.ts'
import { type Problem, reportInto, type Report } from './problem.ts'
import { findSnippet, type SampleFile } from './sample-file.ts'
import { findAvoidedPhrase } from './wording-rules.ts'

const LEDE_WORDS_MAX = 60
const QUESTION_WORDS = { least: 8, most: 45 } as const
const ANSWER_WORDS = { least: 5, most: 55 } as const

export interface Lesson {
  id: string
  slug: string
  title: string
  order: number
  /** Rendered from the markdown; the frame shows it, or the product sanitises it. */
  html: string
  /** The lesson's own script, without the kit; undefined for most lessons. */
  script: string | undefined
  /** Whether it opens with a question. */
  asks: boolean
  /** Other names that interviewers use. */
  alsoCalled: readonly string[]
  /** `deck-slug/card-slug`, in the order of the file. */
  cards: string[]
  words: number
  text: string
  samples: string[]
  file: string
}

interface LessonSource {
  file: string
  course: string
  topic: string
  slug: string
  order: number
  text: string
  scriptFile: string
  script: string | undefined
}

/** What the checks of every lesson need. */
export interface LessonContext {
  samples: ReadonlyMap<string, SampleFile>
  tokens: ReadonlySet<string>
}

export function readLesson(
  source: LessonSource,
  { samples, tokens }: LessonContext,
  problems: Problem[],
): Lesson | undefined {
  const report = reportInto(problems, source.file)
  const front = readFrontMatter(source.text, report)
  const fields = checkFields(lessonFields, front, 1, report)
  const blocks = parseBlocks(front.body, front.bodyLine, report).map((block) =>
    includeSample(block, samples, report),
  )
  checkStructure(blocks, front.bodyLine, report)
  checkAsk(blocks, report)
  for (const block of blocks) {
    if (block.kind === 'figure') checkFigure(block.markup, block.line, tokens, report)
  }
  const widgets = blocks.flatMap((block) => (block.kind === 'widget' ? [block.name] : []))
  if (source.script !== undefined) {
    checkLessonScript(source.script, widgets, tokens, reportInto(problems, source.scriptFile))
  } else if (widgets.length > 0) report(1, `The lesson has a widget but no ${source.scriptFile}.`)
  const text = readableText(blocks)
  const words = countWords(text)
  if (words < LESSON_WORDS_MIN || words > LESSON_WORDS_MAX) {
    report(1, `${words} words; a lesson has ${LESSON_WORDS_MIN} to ${LESSON_WORDS_MAX}.`)
  }
  for (const { block, text: prose } of proseOf(blocks)) {
    const phrase = findAvoidedPhrase(prose)
    if (phrase !== undefined) report(block.line, `An avoided phrase, ${phrase}`)
  }
  const titlePhrase = findAvoidedPhrase(fields?.title ?? '')
  if (titlePhrase !== undefined) report(1, `An avoided phrase in the title, ${titlePhrase}`)
  if (fields === undefined) return undefined
  const names = findNameProblem(fields['also-called'] ?? [], `${fields.title}\n${text}`)
  if (names !== undefined) report(front.lines['also-called'] ?? 1, names)
  return {
    id: contentId('lesson', source.course, source.topic, source.slug),
    slug: source.slug,
    title: fields.title,
    asks: blocks[0]?.kind === 'ask',
    alsoCalled: fields['also-called'] ?? [],
    cards: fields.cards,
    order: source.order,
    html: renderBlocks(blocks, { hasLede: true }),
    script: source.script,
    words,
    text,
    samples: blocks.flatMap((block) =>
      block.kind === 'code' && block.sample !== undefined ? [block.sample] : [],
    ),
    file: source.file,
  }
}

function includeSample(block: Block, samples: ReadonlyMap<string, SampleFile>, report: Report): Block {
  if (block.kind !== 'code' || block.sample === undefined) return block
  const snippet = findSnippet(samples, block.sample, (message) => report(block.line, message))
  return snippet === undefined ? block : { ...block, ...snippet }
}

/** The claim: the first block, or the one after the question that opens the lesson. */
function findClaim(blocks: readonly Block[]): Block | undefined {
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

/** Checks for a claim, the reason, a worked example, the common mistake, and what to say aloud. */
function checkStructure(blocks: readonly Block[], line: number, report: Report): void {
  const lede = findClaim(blocks)
  if (lede?.kind !== 'paragraph') report(line, 'A lesson starts with a paragraph: its claim.')
  else if (countWords(plainInline(lede.text)) > LEDE_WORDS_MAX) {
    report(lede.line, `The claim has at most ${LEDE_WORDS_MAX} words.`)
  }
  const parts = blocks.flatMap((block) =>
    block.kind === 'heading' && block.part !== undefined ? [block] : [],
  )
  for (const part of LESSON_PARTS) {
    const found = parts.filter((block) => block.part === part)
    if (found.length === 0) report(line, `No heading is marked {${part}}.`)
    for (const extra of found.slice(1)) report(extra.line, `A second heading is marked {${part}}.`)
  }
  for (const heading of parts) {
    if (heading.level !== 2)
      report(heading.line, `{${String(heading.part)}} belongs to a heading of level 2 (##).`)
  }
  const last = blocks.findLast((block) => block.kind === 'heading' && block.level === 2)
  if (last?.kind === 'heading' && last.part !== 'aloud') report(last.line, '{aloud} is the last section.')
  const marks = [
    ...blocks
      .map(markdownOf)
      .join('\n')
      .matchAll(/==.+?==/g),
  ].length
  if (marks !== 1) report(line, `${marks} sentences are marked with ==…==; mark exactly one.`)
}

function proseOf(blocks: readonly Block[]): { block: Block; text: string }[] {
  return blocks.map((block) => ({ block, text: readableText([block]) }))
}

function markdownOf(block: Block): string {
  if (block.kind === 'paragraph' || block.kind === 'quote') return block.text
  return block.kind === 'list' ? block.items.join('\n') : ''
}
