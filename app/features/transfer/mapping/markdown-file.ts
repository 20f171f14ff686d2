import {
  type CardType,
  DEFAULT_CARD_TYPE,
  DEFAULT_DIFFICULTY,
  type Difficulty,
  isCardType,
  isDifficulty,
} from '#app/features/cards/card.rules.ts'
import { toTags } from '#app/features/transfer/transfer.rules.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import { findProblem } from './csv-file.ts'
import type { PlannedNote } from './import-plan.ts'
import { REASONS } from './reasons.ts'
import { textKey } from './text-key.ts'

/**
 * Cards as Markdown: '# Deck', then '## Question' with the answer below it. A card with more than that has parts with
 * headings of their own: '### Question', '### Answer', '### Hint', '### Code', '### Details'.
 */
export type MarkdownCard = {
  question: string
  answer: string
  hint: string
  difficulty: Difficulty
  type: CardType
  code: string
  tags: readonly string[]
}

const PARTS = ['Question', 'Answer', 'Hint', 'Code', 'Details'] as const
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const HEADING = /^(#{1,3})\s+(.*)$/
/** A line of a card that would be read as one of our headings gets one more backslash. */
const ESCAPABLE = /^\\*#{1,3}\s/
const ESCAPED = /^\\(\\*#{1,3}\s)/
const MAX_SHOWN = 160
const MAX_NAME = 120

/** Calls back for each line, with whether it is inside a code block. */
function mapLines(text: string, map: (line: string) => string): string {
  let fence = ''
  return text
    .split('\n')
    .map((line) => {
      const ticks = FENCE.exec(line)?.[1] ?? ''
      if (fence !== '') {
        if (ticks.startsWith(fence)) fence = ''
        return line
      }
      fence = ticks
      return ticks === '' ? map(line) : line
    })
    .join('\n')
}

const escapeHeadings = (text: string) => mapLines(text, (line) => (ESCAPABLE.test(line) ? `\\${line}` : line))
const unescapeHeadings = (text: string) => mapLines(text, (line) => line.replace(ESCAPED, '$1'))

export function writeMarkdown(deckName: string, cards: readonly MarkdownCard[]): string {
  return [`# ${deckName.replaceAll(/\s+/g, ' ')}`, ...cards.map(writeCard)].join('\n\n') + '\n'
}

function writeCard(card: MarkdownCard): string {
  const { question, answer, hint, code, difficulty, type, tags } = card
  const details = [
    ...(difficulty === DEFAULT_DIFFICULTY ? [] : [`Difficulty: ${difficulty}`]),
    ...(type === DEFAULT_CARD_TYPE ? [] : [`Type: ${type}`]),
    ...(tags.length === 0 ? [] : [`Tags: ${tags.join(' ')}`]),
  ].join('\n')
  const isPlain =
    question.trim() === question && question !== '' && !question.includes('\n') && answer.trim() === answer
  const hasParts = hint !== '' || code !== '' || details !== '' || !isPlain
  if (!hasParts) return `## ${question}\n\n${escapeHeadings(answer)}`
  const name = (question.split('\n').find((line) => line.trim() !== '') ?? 'Card').trim().slice(0, MAX_NAME)
  const parts = { Question: question, Answer: answer, Hint: hint, Code: code, Details: details }
  const written = PARTS.filter((part) => parts[part] !== '' || part === 'Question').map(
    (part) => `### ${part}\n\n${escapeHeadings(parts[part])}`,
  )
  return [`## ${name}`, ...written].join('\n\n')
}

type Section = { level: number; title: string; lines: string[] }

function splitSections(text: string): Section[] {
  const sections: Section[] = [{ level: 0, title: '', lines: [] }]
  let fence = ''
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const ticks = FENCE.exec(line)?.[1] ?? ''
    const heading = fence === '' && ticks === '' ? HEADING.exec(line) : null
    if (fence !== '') fence = ticks.startsWith(fence) ? '' : fence
    else fence = ticks
    if (heading === null) sections.at(-1)?.lines.push(line)
    else sections.push({ level: (heading[1] ?? '').length, title: (heading[2] ?? '').trim(), lines: [] })
  }
  return sections
}

const bodyOf = ({ lines }: Section) =>
  unescapeHeadings(
    lines
      .join('\n')
      .replace(/^\n+/, '')
      .replace(/(?<!\n)\n+$/, ''),
  )
const isPart = (title: string): title is (typeof PARTS)[number] => PARTS.some((part) => part === title)

/** Every '##' of a Markdown file as a card, or as a reason why not. */
export function planMarkdown(text: string, fileName: string): PlannedNote[] {
  const notes: PlannedNote[] = []
  let deckName = fileName
  const sections = splitSections(stripUnstorable(text.replace(/^\ufeff/, '')))
  for (const [index, section] of sections.entries()) {
    if (section.level === 1) deckName = section.title || fileName
    if (section.level !== 2) continue
    const next = sections.findIndex((other, at) => at > index && other.level < 3)
    const inside = sections.slice(index + 1, next === -1 ? undefined : next)
    notes.push(planCard(section, inside, deckName))
  }
  return notes
}

function planCard(section: Section, inside: readonly Section[], deckName: string): PlannedNote {
  const parts = new Map(
    inside.flatMap((part) => (isPart(part.title) ? [[part.title, bodyOf(part)] as const] : [])),
  )
  const details = parts.get('Details') ?? ''
  const detail = (name: string) => new RegExp(`^${name}:(.*)$`, 'im').exec(details)?.[1]?.trim() ?? ''
  const [difficulty, type] = [detail('Difficulty').toLowerCase(), detail('Type')]
  const texts = {
    question: parts.get('Question') ?? unescapeHeadings(section.title),
    answer: parts.get('Answer') ?? (parts.size === 0 ? wholeBody(section, inside) : ''),
    hint: parts.get('Hint') ?? '',
    code: parts.get('Code') ?? '',
  }
  const shown = { front: texts.question.slice(0, MAX_SHOWN), back: texts.answer.slice(0, MAX_SHOWN) }
  const problem = findProblem(texts)
  if (problem !== null) return { ...shown, result: 'skipped', reasons: [problem], cards: [] }
  const reasons = texts.answer === '' ? [REASONS.noAnswer] : []
  return {
    ...shown,
    result: reasons.length === 0 ? 'new' : 'changed',
    reasons,
    cards: [
      {
        ...texts,
        key: textKey('md', texts.question),
        deckName,
        difficulty: isDifficulty(difficulty) ? difficulty : DEFAULT_DIFFICULTY,
        type: isCardType(type) ? type : DEFAULT_CARD_TYPE,
        tags: toTags(detail('Tags').split(/\s+/)),
        isSuspended: false,
        reviews: [],
      },
    ],
  }
}

/** Deeper headings are part of an answer. */
const wholeBody = (section: Section, inside: readonly Section[]) =>
  [bodyOf(section), ...inside.map((part) => `### ${part.title}\n\n${bodyOf(part)}`)].join('\n\n').trim()
