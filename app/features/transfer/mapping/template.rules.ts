import { stripTags } from '#app/shared/strip-tags.ts'
import type { NoteTemplate, NoteType } from '#app/features/transfer/package/anki-collection.ts'
import { parseCloze, renderCloze } from './cloze.rules.ts'

/** Filters that only change how a field looks or is typed. */
const PLAIN_FILTERS = new Set(['text', 'type', 'hint', 'kanji', 'kana', 'furigana', 'edit', 'nc'])
const SPECIAL_FIELDS = new Set(['Tags', 'Type', 'Deck', 'Subdeck', 'Card', 'CardFlag', 'FrontSide'])
const MAX_TEMPLATE = 100_000
const MAX_OUTPUT = 400_000

type RenderInput = {
  template: string
  fields: ReadonlyMap<string, string>
  /** The gap that is asked, for cloze notes. */
  gap: number | null
  side: 'question' | 'answer'
}

/** Renders the simple parts of a template: fields, conditions and gaps. Null if it needs more, like an unknown filter. */
export function renderTemplate({ template, fields, gap, side }: RenderInput): string | null {
  if (template.length > MAX_TEMPLATE) return null
  const source = dropComments(template)
  let output = ''
  /** Open conditions, with whether their content is shown. */
  const conditions: { name: string; isShown: boolean }[] = []
  let at = 0
  while (at < source.length) {
    const open = source.indexOf('{{', at)
    const end = open === -1 ? -1 : source.indexOf('}}', open)
    const isShown = conditions.every((condition) => condition.isShown)
    if (isShown) output += source.slice(at, end === -1 ? source.length : open)
    if (end === -1) break
    at = end + 2
    const tag = source.slice(open + 2, end).trim()
    const name = tag.slice(1).trim()
    if (tag.startsWith('#') || tag.startsWith('^')) {
      const isFilled = isFilledField(fields, name, gap)
      if (isFilled === null) return null
      conditions.push({ name, isShown: tag.startsWith('#') === isFilled })
    } else if (tag.startsWith('/')) {
      if (conditions.pop()?.name !== name) return null
    } else if (isShown) {
      const value = renderField({ tag, fields, gap, side })
      if (value === null) return null
      output += value
    }
    if (output.length > MAX_OUTPUT) return null
  }
  return conditions.length === 0 ? output : null
}

function dropComments(template: string): string {
  const [first = '', ...rest] = template.split('<!--')
  return (
    first +
    rest
      .map((part) => part.slice(part.indexOf('-->') === -1 ? part.length : part.indexOf('-->') + 3))
      .join('')
  )
}

/** Enough to see whether a field has anything in it. */
const MAX_LOOKED_AT = 2_000

/** Whether a condition holds; null for a name that isn't a field. */
function isFilledField(
  fields: ReadonlyMap<string, string>,
  name: string,
  gap: number | null,
): boolean | null {
  if (/^c\d+$/.test(name)) return gap === Number(name.slice(1))
  if (SPECIAL_FIELDS.has(name)) return false
  const value = fields.get(name)
  if (value === undefined) return null
  return (
    value.includes('<img') || stripTags(value.slice(0, MAX_LOOKED_AT)).replaceAll('&nbsp;', '').trim() !== ''
  )
}

function renderField({
  tag,
  fields,
  gap,
  side,
}: Omit<RenderInput, 'template'> & { tag: string }): string | null {
  const parts = tag.split(':').map((part) => part.trim())
  const name = parts.pop() ?? ''
  const filters = parts.map((filter) => filter.toLowerCase())
  // The question isn't repeated in the answer, and the others are about Anki.
  if (SPECIAL_FIELDS.has(name)) return ''
  const value = fields.get(name)
  if (value === undefined || !filters.every((filter) => filter === 'cloze' || PLAIN_FILTERS.has(filter))) {
    return null
  }
  if (filters.includes('type') && side === 'question') return ''
  if (!filters.includes('cloze')) return value
  return gap === null ? null : renderCloze(parseCloze(value), gap, side)
}

/** The field that has the gaps of a cloze note. */
export function clozeField(type: NoteType): string | null {
  const [template] = type.templates
  const tag = /\{\{\s*(?:[a-z]+\s*:\s*)*cloze\s*:\s*(?:[a-z]+\s*:\s*)*([^}]+?)\s*\}\}/i.exec(
    template?.question ?? '',
  )
  return tag?.[1] ?? null
}

export const hasScript = ({ question, answer }: NoteTemplate) => /<script\b/i.test(question + answer)
