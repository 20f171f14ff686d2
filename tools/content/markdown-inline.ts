/** The inline markdown of the content: `code`, **strong**, _emphasis_ and ==mark==. No links, no HTML. */
import { escapeHtml } from '#app/shared/escape-html.ts'

const CODE_SPAN = /(`+)(.+?)\1/g
const RAW_TAG = /<\/?[a-z][^>]*>/i
// Placeholders for escaped characters while marks are replaced; private-use code points, so no author types them.
const ESCAPE_BASE = 0xe000
const CODE_BASE = 0xe100

/** Converts straight quotes to curly ones outside of code. */
export function curlQuotes(text: string): string {
  return mapOutsideCode(text, (part, before) =>
    part.replace(/["']/g, (quote, at: number) => {
      const previous = at === 0 ? before : part.charAt(at - 1)
      const opens = previous === '' || /[\s([—–*_=]/.test(previous)
      if (quote === '"') return opens ? '“' : '”'
      return opens ? '‘' : '’'
    }),
  )
}

export function renderInline(text: string): string {
  const spans: string[] = []
  // Code is replaced by a stand-in, so that a mark may begin before it and end after it.
  const withStandIns = mapOutsideCode(
    curlQuotes(text),
    (part) => escapeHtml(hideEscapes(part)),
    (code) => {
      spans.push(`<code>${escapeHtml(code)}</code>`)
      return String.fromCharCode(CODE_BASE + spans.length - 1)
    },
  )
  return renderMarks(withStandIns)
    .replace(/[\ue000-\ue0ff]/g, (hidden) =>
      escapeHtml(String.fromCharCode(hidden.charCodeAt(0) - ESCAPE_BASE)),
    )
    .replace(/[\ue100-\uf8ff]/g, (hidden) => spans[hidden.charCodeAt(0) - CODE_BASE] ?? '')
}

/** Returns the text without marks, including the text of code spans. */
export function plainInline(text: string): string {
  return mapOutsideCode(
    text,
    (part) =>
      part.replace(/\\([!-/:-@[-`{-~])/g, '$1').replace(/\*\*|==|(?<![a-z0-9])[_*]|[_*](?![a-z0-9])/gi, ''),
    (code) => code,
  )
}

/** Returns a problem if the text is outside of the supported subset. */
export function findInlineProblem(text: string): string | undefined {
  let problem: string | undefined
  mapOutsideCode(text, (part) => {
    const tag = RAW_TAG.exec(part)?.[0]
    if (tag !== undefined) problem = `"${tag}": HTML is allowed only in a figure; put code in backticks.`
    if (/\]\(/.test(part)) problem = 'Links are not supported: a lesson must be self-contained.'
    if (part.includes('`')) problem = 'A backtick is not closed.'
    return part
  })
  return problem
}

function mapOutsideCode(
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
