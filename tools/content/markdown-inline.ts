/** Inline markdown of the content: `code`, **strong**, _emphasis_ and ==mark==. No links, no HTML. */
import { escapeHtml } from '#app/shared/escape-html.ts'

const CODE_SPAN = /(`+)(.+?)\1/g
const RAW_TAG = /<\/?[a-z][^>]*>/i
// Stand-ins for escaped characters while the marks are replaced; private use, so no author types them.
const ESCAPE_BASE = 0xe000

/** Typed quotation marks become curled ones, outside of code: authors need no special keys. */
export function curlQuotes(text: string): string {
  return outsideCode(text, (part, before) =>
    part.replace(/["']/g, (quote, at: number) => {
      const previous = at === 0 ? before : part.charAt(at - 1)
      const opens = previous === '' || /[\s([—–*_=]/.test(previous)
      if (quote === '"') return opens ? '“' : '”'
      return opens ? '‘' : '’'
    }),
  )
}

export function renderInline(text: string): string {
  return outsideCode(
    curlQuotes(text),
    (part) => renderMarks(escapeHtml(hideEscapes(part))),
    (code) => `<code>${escapeHtml(code)}</code>`,
  ).replace(/[\ue000-\ue0ff]/g, (hidden) =>
    escapeHtml(String.fromCharCode(hidden.charCodeAt(0) - ESCAPE_BASE)),
  )
}

/** What is read aloud: without marks, with the words of code spans. */
export function plainInline(text: string): string {
  return outsideCode(
    text,
    (part) =>
      part.replace(/\\([!-/:-@[-`{-~])/g, '$1').replace(/\*\*|==|(?<![a-z0-9])[_*]|[_*](?![a-z0-9])/gi, ''),
    (code) => code,
  )
}

/** The complaint about the text, if it leaves the subset. */
export function findInlineProblem(text: string): string | undefined {
  let problem: string | undefined
  outsideCode(text, (part) => {
    const tag = RAW_TAG.exec(part)?.[0]
    if (tag !== undefined) problem = `"${tag}": HTML stands only in a figure; put code in backticks.`
    if (/\]\(/.test(part)) problem = 'Links are not part of the form: the lesson must stand alone.'
    if (part.includes('`')) problem = 'A backtick without its partner.'
    return part
  })
  return problem
}

function outsideCode(
  text: string,
  change: (part: string, before: string) => string,
  changeCode: (code: string, whole: string) => string = (_, whole) => whole,
): string {
  let result = ''
  let from = 0
  for (const match of text.matchAll(CODE_SPAN)) {
    result += change(text.slice(from, match.index), text.charAt(from - 1))
    result += changeCode((match[2] ?? '').trim(), match[0])
    from = match.index + match[0].length
  }
  return result + change(text.slice(from), text.charAt(from - 1))
}

function hideEscapes(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) =>
    String.fromCharCode(ESCAPE_BASE + sign.charCodeAt(0)),
  )
}

function renderMarks(text: string): string {
  return text
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/==(.+?)==/g, '<mark>$1</mark>')
    .replace(/(?<![a-z0-9])_(.+?)_(?![a-z0-9])/gi, '<em>$1</em>')
    .replace(/\*(.+?)\*/g, '<em>$1</em>')
}
