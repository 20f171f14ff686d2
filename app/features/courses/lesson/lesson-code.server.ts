import { escapeHtml } from '#app/shared/escape-html.ts'
import { CODE_COLOURS } from '#app/features/cards/markdown/code-colours.ts'
import { readComplexity } from '#app/features/cards/markdown/complexity.rules.ts'
import { highlightCode } from '#app/features/cards/markdown/highlight-code.ts'

/** A code block as the sanitiser writes it: escaped, with no tags inside. */
const CODE_BLOCK = /<pre(?: [^>]*)?><code(?: class="language-([\w+#-]{1,30})")?>([^<]*)<\/code><\/pre>/g

const LANGUAGE_NAMES: Record<string, string> = {
  python: 'Python',
  py: 'Python',
  typescript: 'TypeScript',
  ts: 'TypeScript',
  javascript: 'JavaScript',
  js: 'JavaScript',
  java: 'Java',
  cpp: 'C++',
  go: 'Go',
  rust: 'Rust',
  sql: 'SQL',
  bash: 'Shell',
  json: 'JSON',
  css: 'CSS',
  html: 'HTML',
  text: 'Text',
}

/** Plain text: not highlighted, and its language is not detected. */
const PLAIN = 'text'

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

function highlight(code: string, language: string): string {
  const spans = language === PLAIN ? null : highlightCode(code, language)
  if (spans === null) return escapeHtml(code)
  return spans
    .map(({ text, scope }) => {
      const name = CODE_COLOURS.get(scope)
      return name === undefined ? escapeHtml(text) : `<span class="${name}">${escapeHtml(text)}</span>`
    })
    .join('')
}

/** Inline code as the sanitiser writes it. */
const INLINE_CODE = /<code>([^<]{1,60})<\/code>(?!<\/pre>)/g

const TAGS = { variable: 'i', exponent: 'sup' } as const

/** Complexities such as O(n log n) are maths: they lose the box of code. */
export function renderComplexities(html: string): string {
  return html.replaceAll(INLINE_CODE, (code, escaped: string) => {
    const parts = readComplexity(unescape(escaped))
    if (parts === null) return code
    const inside = parts.map(({ text, style }) => {
      const tag = style === 'upright' ? null : TAGS[style]
      return tag === null ? escapeHtml(text) : `<${tag}>${escapeHtml(text)}</${tag}>`
    })
    return `<span class="complexity">${inside.join('')}</span>`
  })
}

/** A press is handled by `useCopyButtons` in the page, and by the runner in a frame. */
const COPY_BUTTON = '<button type="button" class="btn btn-ghost btn-sm" data-copy>Copy</button>'

/** Highlights the code blocks in sanitised HTML and adds their language name, and a button to copy them. */
export function highlightLessonCode(html: string): string {
  return html.replaceAll(CODE_BLOCK, (_, language: string | undefined = '', escaped: string) => {
    const name = LANGUAGE_NAMES[language] ?? 'Code'
    const code = highlight(unescape(escaped), language)
    return (
      `<div class="code"><div class="code-bar"><bdi>${name}</bdi>${COPY_BUTTON}</div>` +
      `<pre tabindex="0" role="group" aria-label="Code"><code>${code}</code></pre></div>`
    )
  })
}
