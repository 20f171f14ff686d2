import {
  DEFAULT_CARD_TYPE,
  DEFAULT_DIFFICULTY,
  isCardType,
  isDifficulty,
} from '#app/features/cards/card.rules.ts'
import { htmlToMarkdown } from './html-markdown.ts'
import { parseHtml } from './html-tree.ts'
import { textKey } from './text-key.ts'

/** The note type of our own packages: one field for each part of a card, so that an export comes back as it was. */
export const OWN_TYPE_NAME = 'Flashcards'
export const OWN_FIELDS = ['Question', 'Answer', 'Hint', 'Code', 'Difficulty', 'Type'] as const

const SOURCE = 'data-markdown'
const CHECK = 'data-check'
const CLOSE = '</div>'

/** HTML for Anki that also carries its Markdown, as long as nobody edits it there. */
export const writeOwnField = (markdown: string, html: string) =>
  markdown === ''
    ? ''
    : `<div ${CHECK}="${textKey('html', html)}" ${SOURCE}="${encodeURIComponent(markdown.toWellFormed())}">${html}${CLOSE}`

/** The Markdown of such a field; after an edit in Anki its HTML counts. */
export function readOwnField(field: string): string {
  const end = field.indexOf('>')
  const [element] = parseHtml(`${field.slice(0, end + 1)}${CLOSE}`)
  const attributes = element?.kind === 'element' ? element.attributes : new Map<string, string>()
  const source = attributes.get(SOURCE)
  const isWhole = field.startsWith('<div ') && field.endsWith(CLOSE)
  const html = field.slice(end + 1, -CLOSE.length)
  if (source === undefined || !isWhole || attributes.get(CHECK) !== textKey('html', html)) {
    return htmlToMarkdown(field).markdown
  }
  try {
    return decodeURIComponent(source)
  } catch {
    return htmlToMarkdown(field).markdown
  }
}

export const isOwnType = ({ name, fields }: { name: string; fields: readonly string[] }) =>
  name === OWN_TYPE_NAME && OWN_FIELDS.every((field, index) => fields[index] === field)

export function readOwnNote(fields: readonly string[]) {
  const [question = '', answer = '', hint = '', code = '', difficulty = '', type = ''] = fields
  return {
    question: readOwnField(question),
    answer: readOwnField(answer),
    hint: readOwnField(hint),
    code: readOwnField(code),
    difficulty: isDifficulty(difficulty) ? difficulty : DEFAULT_DIFFICULTY,
    type: isCardType(type) ? type : DEFAULT_CARD_TYPE,
  }
}
