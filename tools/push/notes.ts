import { createHash } from 'node:crypto'

/** A card of a notes file. */
export type NoteCard = {
  slug: string
  id: string
  question: string
  answer: string
  hint: string
  difficulty: string
  type: string
}

/** A notes file: one deck. */
export type NoteDeck = {
  file: string
  slug: string
  id: string
  name: string
  category: string
  description: string
  cards: NoteCard[]
}

const MAX_CARDS_PER_DECK = 200
const FRONT_MATTER = /^---\n([\s\S]*?)\n---(?:\n|$)/
const FIELD = /^([a-z]+):[ \t]*(.*)$/i
const HEADING = /^##[ \t]+(.+?)(?:[ \t]+\{#([\w-]+)\})?[ \t]*$/
const FENCE = /^[ \t]*(`{3,}|~{3,})/
const CARD_FIELDS = new Set(['hint', 'difficulty', 'type'])
const DECK_FIELDS = new Set(['deck', 'slug', 'category', 'description'])

/** A problem of a notes file, to be shown with its name. */
export class NotesError extends Error {}

export const toSlug = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, 100)

/** An id in the shape of a UUIDv7 from slugs, so that pushing again finds what was pushed before. */
export function idOf(...slugs: string[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify(['flashcards-push', ...slugs]))
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function readFields(
  lines: readonly string[],
  known: ReadonlySet<string>,
  where: string,
): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of lines.filter((text) => text.trim() !== '')) {
    const [, name = '', value = ''] = FIELD.exec(line) ?? []
    if (!known.has(name)) throw new NotesError(`${where}: '${line}' is not one of ${[...known].join(', ')}.`)
    fields.set(name, value.trim())
  }
  return fields
}

type Section = { question: string; slug: string; lines: string[] }

/** Splits at `## ` headings, but not at those inside of code blocks. */
function splitSections(text: string): Section[] {
  const sections: Section[] = []
  let fence: string | null = null
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1]
    if (mark !== undefined && (fence === null || (mark[0] === fence[0] && mark.length >= fence.length))) {
      fence = fence === null ? mark : null
    }
    const heading = fence === null ? HEADING.exec(line) : null
    if (heading !== null) {
      const [, question = '', slug] = heading
      sections.push({ question, slug: slug ?? toSlug(question), lines: [] })
    } else {
      sections.at(-1)?.lines.push(line)
    }
  }
  return sections
}

/** Fields of a card are the first lines below its heading, up to the first other line; blank ones don't count. */
function toCard({ question, slug, lines }: Section, deckSlug: string, file: string): NoteCard {
  const end = lines.findIndex((line) => line.trim() !== '' && !CARD_FIELDS.has(FIELD.exec(line)?.[1] ?? ''))
  const count = end === -1 ? lines.length : end
  const fields = readFields(lines.slice(0, count), CARD_FIELDS, file)
  if (slug === '')
    throw new NotesError(`${file}: '${question}' needs a slug, as in '## ${question} {#my-slug}'.`)
  return {
    slug,
    id: idOf(deckSlug, slug),
    question,
    answer: lines.slice(count).join('\n').trim(),
    hint: fields.get('hint') ?? '',
    difficulty: fields.get('difficulty') ?? 'easy',
    type: fields.get('type') ?? 'Other',
  }
}

/** Reads a notes file; its name is the slug and the name of the deck unless the front matter has others. */
export function parseNotes(file: string, source: string): NoteDeck {
  const text = source.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '')
  const front = FRONT_MATTER.exec(text)
  const fields = readFields(front?.[1]?.split('\n') ?? [], DECK_FIELDS, file)
  const baseName = file.replace(/^.*\//, '').replace(/\.md$/i, '')
  const slug = fields.get('slug') ?? toSlug(baseName)
  if (slug === '') throw new NotesError(`${file}: give the deck a slug in the front matter.`)
  const cards = splitSections(text.slice(front?.[0].length ?? 0)).map((section) =>
    toCard(section, slug, file),
  )
  const duplicate = cards.find((card, index) => cards.findIndex((other) => other.slug === card.slug) < index)
  if (duplicate !== undefined) throw new NotesError(`${file}: two cards have the slug '${duplicate.slug}'.`)
  if (cards.length > MAX_CARDS_PER_DECK) {
    throw new NotesError(
      `${file}: ${cards.length} cards, but a deck holds ${MAX_CARDS_PER_DECK}. Split the file.`,
    )
  }
  return {
    file,
    slug,
    id: idOf(slug),
    name: fields.get('deck') ?? baseName,
    category: fields.get('category') ?? 'Algorithmic',
    description: fields.get('description') ?? '',
    cards,
  }
}
