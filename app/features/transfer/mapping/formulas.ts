import { stripTags } from '#app/shared/strip-tags.ts'
import { joinLines } from './html-code.ts'
import { decodeEntities } from './html-entities.ts'

/** Formulas are taken out before HTML is read, because their text isn't HTML; the marks lead back to them. */
export type Formulas = { html: string; found: { markdown: string; original: string }[] }

const MARK_START = '\ue000'
const MARK_END = '\ue001'
const MARK = /\ue000(\d+)\ue001/g
const MARK_AND_SPACES = /\ue000(\d+)\ue001([ \t]*)/g
/** Longer ones are text: nobody learns them. */
const MAX_FORMULA = 5_000

const KINDS = [
  { open: '<anki-mathjax block="true">', close: '</anki-mathjax>', isBlock: true },
  { open: '<anki-mathjax>', close: '</anki-mathjax>', isBlock: false },
  { open: '[latex]', close: '[/latex]', isBlock: true },
  { open: '[$$]', close: '[/$$]', isBlock: true },
  { open: '[$]', close: '[/$]', isBlock: false },
  { open: '\\[', close: '\\]', isBlock: true },
  { open: '\\(', close: '\\)', isBlock: false },
] as const

export function takeFormulas(source: string): Formulas {
  const found: Formulas['found'] = []
  const mark = (original: string, markdown: string) => {
    found.push({ original, markdown })
    return `${MARK_START}${found.length - 1}${MARK_END}`
  }
  let html = source.replaceAll(/[\ue000\ue001]/g, '')
  for (const kind of KINDS) html = takeKind(html, kind, mark)
  // Already as we write them: their marks of emphasis must not be escaped.
  html = html.replaceAll(/\$\$[^$<]+\$\$|\$[^\s$<](?:[^$\n<]*[^\s$<])?\$(?!\d)/g, (whole) =>
    mark(decodeEntities(whole), decodeEntities(whole)),
  )
  return { html, found }
}

/** Linear: each text is searched once for the start and once for the end. */
function takeKind(
  html: string,
  { open, close, isBlock }: (typeof KINDS)[number],
  mark: (original: string, markdown: string) => string,
): string {
  let result = ''
  let at = 0
  for (;;) {
    const start = html.indexOf(open, at)
    const end = start === -1 ? -1 : html.indexOf(close, start + open.length)
    if (end === -1) return result + html.slice(at)
    const inside = html.slice(start + open.length, end)
    if (inside.length > MAX_FORMULA) {
      result += html.slice(at, start + open.length)
      at = start + open.length
      // Only so far, or each start would be searched for the same distant end.
      const next = html.lastIndexOf(open, end)
      result += html.slice(at, next)
      at = Math.max(at, next)
      continue
    }
    const original = decodeEntities(`${open}${inside}${close}`)
    result += html.slice(at, start) + mark(original, toMarkdown(inside, isBlock))
    at = end + close.length
  }
}

function toMarkdown(html: string, isBlock: boolean): string {
  const tex = decodeEntities(stripTags(html.replaceAll(/<br\s*\/?>/gi, '\n')))
    .replaceAll('\u00a0', ' ')
    .trim()
  const inside = tex
    .replace(/^\$+/, '')
    .replace(/(?<!\$)\$+$/, '')
    .trim()
  if (inside === '') return ''
  return isBlock ? `\n\n$$\n${inside}\n$$\n\n` : `$${joinLines(inside)}$`
}

export const restoreFormulas = (text: string, { found }: Formulas) =>
  text.replaceAll(MARK_AND_SPACES, (_, index: string, spaces: string) => {
    const markdown = found[Number(index)]?.markdown ?? ''
    return markdown.endsWith('\n') ? markdown : markdown + spaces
  })

/** Inside code, what looked like a formula was code. */
export const restoreOriginals = (text: string, { found }: Formulas) =>
  text.replaceAll(MARK, (_, index: string) => found[Number(index)]?.original ?? '')
