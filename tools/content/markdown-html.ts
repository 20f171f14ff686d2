import type { Block } from './markdown-blocks.ts'
import { escapeHtml } from '#app/shared/escape-html.ts'
import { curlQuotes, plainInline, renderInline } from './markdown-inline.ts'

/** Renders the lesson as the product stores it. Text is escaped; figures were checked against the allowed elements. */
export function renderBlocks(blocks: readonly Block[], { hasLede = false } = {}): string {
  const lede = hasLede ? blocks.find(({ kind }) => kind !== 'ask') : undefined
  return blocks.map((block) => renderBlock(block, block === lede)).join('\n')
}

function renderBlock(block: Block, isLede: boolean): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${renderInline(block.text)}</h${block.level}>`
    case 'paragraph':
      return `<p${isLede ? ' class="lede"' : ''}>${renderInline(block.text)}</p>`
    case 'quote':
      return `<blockquote><p>${renderInline(block.text)}</p></blockquote>`
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${renderInline(item)}</li>`).join('')}</${tag}>`
    }
    case 'table': {
      const head = block.head.map((cell) => `<th scope="col">${renderInline(cell)}</th>`).join('')
      const rows = block.rows.map(
        (row) => `<tr>${row.map((cell) => `<td>${renderInline(cell)}</td>`).join('')}</tr>`,
      )
      return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
    }
    case 'code':
      return `<pre tabindex="0"><code class="language-${block.language}">${escapeHtml(block.text)}</code></pre>`
    case 'figure':
      return block.markup
        .replace('<figure>', '<figure class="fig">')
        .replace(/(?<=<figcaption>).*?(?=<\/figcaption>)/s, (caption) => curlQuotes(caption))
    case 'ask':
      return `<details><summary>Before you read: ${renderInline(block.question)}</summary><p>${renderInline(block.answer)}</p></details>`
    case 'widget':
      break
  }
  const caption = `<figcaption>${renderInline(block.caption)}</figcaption>`
  return `<figure class="fig"><div data-widget="${block.name}"></div>${caption}</figure>`
}

/** Returns the readable text, without code and without the labels in drawings. */
export function readableText(blocks: readonly Block[]): string {
  return blocks.map(textOf).join('\n')
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return plainInline(block.text)
    case 'list':
      return block.items.map(plainInline).join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainInline).join(' ')).join('\n')
    case 'figure':
      return (/<figcaption>(.*?)<\/figcaption>/s.exec(block.markup)?.[1] ?? '').replace(/<[^>]+>/g, '')
    case 'widget':
      return plainInline(block.caption)
    case 'ask':
      return `${plainInline(block.question)}\n${plainInline(block.answer)}`
    case 'code':
      break
  }
  return ''
}
