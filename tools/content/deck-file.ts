import { estimateCardHeight, MAX_CARD_HEIGHT } from './card-height.ts'
import { contentId } from './content-ids.ts'
import {
  cardFields,
  cardTexts,
  type CARD_TYPES,
  type CATEGORIES,
  checkFields,
  deckFields,
  type DIFFICULTIES,
  MAX_CARDS_PER_DECK,
} from './content.schema.ts'
import { readFields, readFrontMatter } from './front-matter.ts'
import { type Block, parseBlocks } from './markdown-blocks.ts'
import { curlQuotes, findInlineProblem } from './markdown-inline.ts'
import { findNameProblem } from './other-names.ts'
import type { Report } from './problem.ts'
import { findSnippet, type SampleFile } from './sample-file.ts'
import { findAvoidedPhrase, findCardProblems } from './wording-rules.ts'

export interface Card {
  /** Derived from deck and slug; doesn't change with the text. */
  id: string
  slug: string
  question: string
  /** Markdown: paragraphs, lists, a table, a ```text block. */
  answer: string
  hint: string
  difficulty: (typeof DIFFICULTIES)[number]
  type: (typeof CARD_TYPES)[number]
  /** The techniques that solve it; empty if it is about none. */
  patterns: readonly string[]
  alsoCalled: readonly string[]
  /** Former cards whose learners' histories it takes over, as `deck/card`. */
  replaces: readonly string[]
  /** Empty if the answer has no code. */
  code: string
  codeLanguage: string
  /** `folder/file.py#region`; empty without code. */
  sample: string
  height: number
  file: string
  line: number
}

export interface Deck {
  id: string
  slug: string
  title: string
  description: string
  category: (typeof CATEGORIES)[number]
  cards: Card[]
  file: string
}

interface Section {
  slug: string
  line: number
  lines: string[]
}

export function readDeck(
  file: string,
  slug: string,
  text: string,
  samples: ReadonlyMap<string, SampleFile>,
  report: Report,
): Deck | undefined {
  const front = readFrontMatter(text, report)
  const fields = checkFields(deckFields, front, 1, report)
  const phrase = findAvoidedPhrase(`${fields?.title ?? ''}\n${fields?.description ?? ''}`)
  if (phrase !== undefined) report(1, `An avoided phrase, ${phrase}`)
  const sections = splitCards(front.body, front.bodyLine, report)
  const seen = new Set<string>()
  for (const section of sections) {
    if (seen.has(section.slug)) report(section.line, `The deck has two cards called "${section.slug}".`)
    seen.add(section.slug)
  }
  if (sections.length > MAX_CARDS_PER_DECK) report(1, `A deck has at most ${MAX_CARDS_PER_DECK} cards.`)
  const deck = { file, slug, category: fields?.category ?? '' }
  const cards = sections.flatMap((section) => readCard(deck, section, samples, report) ?? [])
  return fields === undefined ? undefined : { id: contentId('deck', slug), slug, ...fields, cards, file }
}

function splitCards(body: string, firstLine: number, report: Report): Section[] {
  const sections: Section[] = []
  for (const [index, line] of body.split('\n').entries()) {
    const slug = /^## (.+)$/.exec(line)?.[1]
    if (slug !== undefined) sections.push({ slug: slug.trim(), line: firstLine + index, lines: [] })
    else if (sections.length > 0) sections.at(-1)?.lines.push(line)
    else if (line.trim() !== '') report(firstLine + index, 'Text before the first card ("## card-slug").')
  }
  return sections
}

function readCard(
  deck: { file: string; slug: string; category: string },
  section: Section,
  samples: ReadonlyMap<string, SampleFile>,
  report: Report,
): Card | undefined {
  const { slug, line, lines } = section
  const parts = splitParts(section, report)
  if (parts === undefined) return undefined
  const head = readFields(lines.slice(0, parts.fieldsEnd), line + 1, report)
  const fields = checkFields(cardFields, head, line, report)
  const texts = checkFields(
    cardTexts,
    {
      fields: { slug, question: parts.question, answer: parts.answer, hint: parts.hint },
      lines: parts.lines,
    },
    line,
    report,
  )
  const snippet =
    fields?.code === undefined
      ? { language: '', text: '' }
      : findSnippet(samples, fields.code, (message) => report(head.lines['code'] ?? line, message))
  const answer = parseBlocks(parts.answer, parts.lines['answer'] ?? line, report)
  checkShape(parts, answer, line, report)
  if (fields === undefined || texts === undefined || snippet === undefined) return undefined
  const height = estimateCardHeight(texts.question, answer, snippet.text)
  if (height > MAX_CARD_HEIGHT) {
    report(
      line,
      `"${slug}" is about ${height} px high on a phone, at most ${MAX_CARD_HEIGHT}: split or shorten it.`,
    )
  }
  const name = `${deck.slug}/${slug}`
  const hasPatterns = fields.patterns !== undefined
  const wording = { ...texts, name, category: deck.category, code: snippet.text, hasPatterns }
  for (const problem of findCardProblems(wording)) report(line, problem)
  const names = findNameProblem(fields['also-called'] ?? [], `${texts.question}\n${texts.answer}`)
  if (names !== undefined) report(head.lines['also-called'] ?? line, names)
  return {
    id: contentId('card', deck.slug, slug),
    slug,
    question: curlQuotes(texts.question),
    answer: curlQuotes(texts.answer),
    hint: curlQuotes(texts.hint),
    difficulty: fields.difficulty,
    type: fields.type,
    patterns: fields.patterns ?? [],
    alsoCalled: fields['also-called'] ?? [],
    replaces: fields.replaces ?? [],
    code: snippet.text,
    codeLanguage: snippet.language,
    sample: fields.code ?? '',
    height,
    file: deck.file,
    line,
  }
}

interface Parts {
  question: string
  answer: string
  hint: string
  lines: Record<string, number>
  fieldsEnd: number
}

function splitParts({ slug, line, lines }: Section, report: Report): Parts | undefined {
  const answerAt = lines.findIndex((text) => text.trim() === '### Answer')
  const hintAt = lines.findIndex((text) => text.trim() === '### Hint')
  if (answerAt === -1 || hintAt === -1 || hintAt < answerAt) {
    report(line, `"${slug}" needs its question, then "### Answer", then "### Hint".`)
    return undefined
  }
  const start = lines.findIndex((text) => text.trim() !== '')
  const gap = lines.findIndex((text, index) => index > start && text.trim() === '')
  const fieldsEnd = gap === -1 || gap > answerAt ? answerAt : gap
  return {
    question: lines.slice(fieldsEnd, answerAt).join(' ').trim().replace(/\s+/g, ' '),
    answer: lines
      .slice(answerAt + 1, hintAt)
      .join('\n')
      .replace(/^\n+|\s+$/g, ''),
    hint: lines
      .slice(hintAt + 1)
      .join(' ')
      .trim()
      .replace(/\s+/g, ' '),
    lines: {
      slug: line,
      question: line + fieldsEnd + 2,
      answer: line + answerAt + 3,
      hint: line + hintAt + 3,
    },
    fieldsEnd,
  }
}

function checkShape(
  { question, hint, lines }: Parts,
  answer: readonly Block[],
  line: number,
  report: Report,
): void {
  if (!/[?.]$/.test(question))
    report(lines['question'] ?? line, 'A question ends with a question mark or a period.')
  if (!/[?.]$/.test(hint)) report(lines['hint'] ?? line, 'A hint is a sentence.')
  for (const [name, text] of Object.entries({ question, hint })) {
    const problem = findInlineProblem(text)
    if (problem !== undefined) report(lines[name] ?? line, problem)
  }
  for (const block of answer) {
    if (
      block.kind === 'heading' ||
      block.kind === 'figure' ||
      block.kind === 'widget' ||
      block.kind === 'ask'
    ) {
      report(block.line, 'An answer has only paragraphs, lists, tables and ```text blocks.')
    }
    if (block.kind === 'code' && block.sample !== undefined) {
      report(block.line, 'Put the code of a card in its field "code".')
    }
  }
}
