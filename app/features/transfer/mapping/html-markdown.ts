import { MAX_COLUMNS } from '#app/features/cards/markdown/markdown-blocks.rules.ts'
import { safeHref } from '#app/features/cards/markdown/markdown-nodes.rules.ts'
import { type Formulas, restoreFormulas, restoreOriginals, takeFormulas } from './formulas.ts'
import { fence, inlineCode, isCodeBlock, isInlineCode, joinLines, readCode } from './html-code.ts'
import { type HtmlElement, type HtmlNode, parseHtml, textOf } from './html-tree.ts'
import { pictureMarkdown } from './pictures.rules.ts'
import { tidyMarkdown } from './tidy-markdown.ts'

/** What a text had that isn't plain, for the reasons of the preview. */
export type MarkdownFeature = 'list' | 'table' | 'code' | 'formula' | 'format' | 'link' | 'picture' | 'sound'

export type ConvertedText = { markdown: string; features: Set<MarkdownFeature>; pictures: string[] }

const BLOCKS = new Set(
  'div p section article header footer center address dl dt dd figure figcaption main li'.split(' '),
)
const HEADING = /^h([1-6])$/
/** Ends at the next bracket of any kind: otherwise each start without an end would read all that follows. */
const SOUND = /\[sound:[^[\]]*\]|\[anki:play:[^[\]]*\]/g
/** Longer texts can't fit into a card in any way. */
const MAX_HTML = 300_000

/** Deeper quotes and lists keep their text: each level would write a mark into every line of the levels inside it. */
const MAX_NESTING = 6

type Context = {
  formulas: Formulas
  features: Set<MarkdownFeature>
  pictures: string[]
  /** How many quotes and lists are open. */
  nesting: number
}

/** Turns the HTML of a field into our Markdown. What isn't known keeps its text and loses its tags. */
export function htmlToMarkdown(html: string): ConvertedText {
  const features = new Set<MarkdownFeature>()
  const silent = html.slice(0, MAX_HTML).replaceAll(SOUND, '')
  if (silent.length < Math.min(html.length, MAX_HTML)) features.add('sound')
  const formulas = takeFormulas(silent)
  if (formulas.found.some(({ markdown, original }) => markdown !== original)) features.add('formula')
  const context: Context = { formulas, features, pictures: [], nesting: 0 }
  const markdown = restoreFormulas(renderBlocks(parseHtml(formulas.html), context), formulas)
  return { markdown: tidyMarkdown(markdown), features, pictures: context.pictures }
}

/** Spaces of the source at the start of a line aren't shown; fixed ones are. */
const trimStart = (text: string) => text.replace(/^[ \t]+/, '')

/** A text that grows by its end. Joined once: to look at the end of a joined text takes as long as the text. */
class GrowingText {
  readonly #parts: string[] = []

  add(part: string) {
    if (part !== '') this.#parts.push(part)
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0
  }

  get endsWithBreak(): boolean {
    return this.#parts.at(-1)?.endsWith('\n') === true
  }

  toString(): string {
    return this.#parts.join('')
  }
}

function renderBlocks(nodes: readonly HtmlNode[], context: Context): string {
  const text = new GrowingText()
  for (const node of nodes) {
    const block = node.kind === 'element' ? renderBlock(node, context) : null
    const part = block ?? renderInline([node], context)
    text.add(block === null && (text.isEmpty || text.endsWithBreak) ? trimStart(part) : part)
  }
  return text.toString()
}

/** Null for inline elements. */
function renderBlock(element: HtmlElement, context: Context): string | null {
  if (isCodeBlock(element)) {
    const { text, language } = readCode(element)
    context.features.add('code')
    return text === '' ? '' : `\n\n${fence(restoreOriginals(text, context.formulas), language)}\n\n`
  }
  const level = HEADING.exec(element.name)?.[1]
  if (level !== undefined) {
    const line = joinLines(renderInline(element.children, context))
    return line === '' ? '' : `\n\n## ${line}\n\n`
  }
  switch (element.name) {
    case 'ul':
    case 'ol':
      return `\n\n${renderNested(element, context, renderList)}\n\n`
    case 'table':
      return renderTable(element, context)
    case 'blockquote':
      return `\n\n${renderNested(element, context, renderQuote)}\n\n`
    case 'hr':
      // The line between question and answer is the answer's edge here.
      return element.attributes.get('id') === 'answer' ? '' : '\n\n---\n\n'
    case 'p':
      return `\n\n${renderBlocks(element.children, context)}\n\n`
    default:
      // An editor writes one `div` for each line.
      return BLOCKS.has(element.name) ? `\n${renderBlocks(element.children, context)}\n` : null
  }
}

function renderNested(
  element: HtmlElement,
  context: Context,
  render: (element: HtmlElement, context: Context) => string,
): string {
  if (context.nesting === MAX_NESTING) return renderBlocks(element.children, context)
  return render(element, { ...context, nesting: context.nesting + 1 })
}

const renderQuote = (quote: HtmlElement, context: Context) =>
  prefixLines(tidyMarkdown(renderBlocks(quote.children, context)), '> ', '> ')

function prefixLines(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => ((index === 0 ? first : rest) + line).trimEnd())
    .join('\n')
}

function renderList(list: HtmlElement, context: Context): string {
  context.features.add('list')
  const isOrdered = list.name === 'ol'
  let number = Math.max(1, Math.trunc(Number(list.attributes.get('start') ?? 1)) || 1)
  return list.children
    .flatMap((node) => {
      if (node.kind === 'text') return node.text.trim() === '' ? [] : [node.text.trim()]
      // A list inside a list without an item around it, as some editors write it.
      if (node.name === 'ul' || node.name === 'ol')
        return [prefixLines(renderNested(node, context, renderList), '  ', '  ')]
      const bullet = isOrdered ? `${number}. ` : '- '
      number += 1
      const inside = tidyMarkdown(renderBlocks(node.children, context)).replaceAll(
        /\n\n(?=[ \t]*(?:-|\d+\.) )/g,
        '\n',
      )
      return inside === '' ? [] : [prefixLines(inside, bullet, ' '.repeat(bullet.length))]
    })
    .join('\n')
}

/** Its own rows: those of tables inside its cells belong to them. */
const rowsOf = (table: HtmlElement): HtmlElement[] =>
  table.children.flatMap((node) => {
    if (node.kind === 'text') return []
    if (node.name === 'tr') return [node]
    return ['tbody', 'thead', 'tfoot'].includes(node.name) ? rowsOf(node) : []
  })

function renderTable(table: HtmlElement, context: Context): string {
  const allRows = rowsOf(table).map((row) =>
    row.children.flatMap((cell) =>
      cell.kind === 'element' && (cell.name === 'td' || cell.name === 'th')
        ? [joinLines(renderBlocks(cell.children, context)).replaceAll('|', String.raw`\|`)]
        : [],
    ),
  )
  const rows = allRows.filter((row) => row.length > 0)
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  // A table of one column only places things on a page, and one with too many isn't shown as a table.
  if (width < 2) return `\n\n${rows.flat().join('\n\n')}\n\n`
  if (width > MAX_COLUMNS) return `\n\n${rows.map((row) => row.join(' ')).join('\n')}\n\n`
  context.features.add('table')
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`
  const [head = [], ...rest] = rows
  const rule = `|${' --- |'.repeat(width)}`
  return `\n\n${[line(head), rule, ...rest.map(line)].join('\n')}\n\n`
}

function renderInline(nodes: readonly HtmlNode[], context: Context): string {
  const text = new GrowingText()
  for (const node of nodes) {
    if (node.kind === 'text') {
      const part = escapeText(node.text)
      text.add(text.endsWithBreak ? trimStart(part) : part)
    } else {
      text.add(renderBlock(node, context) ?? renderSpan(node, context))
    }
  }
  return text.toString()
}

function renderSpan(element: HtmlElement, context: Context): string {
  if (isInlineCode(element)) {
    return inlineCode(restoreOriginals(textOf(element.children), context.formulas))
  }
  const style = element.attributes.get('style') ?? ''
  switch (element.name) {
    case 'br':
      return '\n'
    case 'img':
      return renderPicture(element, context)
    case 'a': {
      const href = safeHref(element.attributes.get('href') ?? '')
      const label = renderInline(element.children, context)
      if (href === null || joinLines(label) === '') return label
      context.features.add('link')
      return `[${joinLines(label)}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})`
    }
    case 'b':
    case 'strong':
      return emphasize(element, '**', context)
    case 'i':
    case 'em':
      return emphasize(element, '*', context)
    case 'del':
    case 's':
    case 'strike':
      return emphasize(element, '~~', context)
    case 'sup':
      return `^${renderInline(element.children, context)}`
    case 'sub':
      return `_${renderInline(element.children, context)}`
    default:
      if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) return emphasize(element, '**', context)
      if (/font-style:\s*italic/i.test(style)) return emphasize(element, '*', context)
      return renderInline(element.children, context)
  }
}

/** Marks can't touch spaces or cross lines, so each line gets its own. */
function emphasize(element: HtmlElement, mark: string, context: Context): string {
  const inside = renderInline(element.children, context)
  if (inside.trim() === '') return inside
  context.features.add('format')
  if (inside.includes('```')) return inside
  return inside
    .split('\n')
    .map((line) => {
      const text = line.trim()
      if (text === '') return line
      const start = line.indexOf(text)
      return `${line.slice(0, start)}${mark}${text}${mark}${line.slice(start + text.length)}`
    })
    .join('\n')
}

function renderPicture(element: HtmlElement, context: Context): string {
  const source = element.attributes.get('src') ?? ''
  if (source === '') return ''
  context.features.add('picture')
  context.pictures.push(source)
  return pictureMarkdown(source, element.attributes.get('alt') ?? '')
}

/** Escapes what would be Markdown by accident. Lists typed by hand ('- one') stay lists. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|\n/g, ' ')
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, String.raw`\\`)
    .replaceAll(/(?<=\S)\*|\*(?=\S)/g, String.raw`\*`)
    .replaceAll('`', String.raw`\``)
    .replaceAll(/(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replaceAll(/^([ \t]*)(#{1,6}|>|={2,}|-{2,})(?=\s|$)/g, String.raw`$1\$2`)
    .replaceAll('](', String.raw`]\(`)
}
