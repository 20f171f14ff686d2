import type { MarkdownNode } from '#app/features/cards/markdown/markdown-nodes.rules.ts'
import { readMarkdown } from '#app/features/cards/markdown/markdown.rules.ts'
import { escapeHtml } from '#app/shared/escape-html.ts'

/** Simple HTML of a card's Markdown, for programs that know nothing else. */
export const markdownToHtml = (markdown: string) => renderAll(readMarkdown(markdown))

const renderAll = (nodes: readonly MarkdownNode[]): string => nodes.map(render).join('')

function render(node: MarkdownNode): string {
  switch (node.kind) {
    case 'text':
      return escapeHtml(node.text)
    case 'plain':
      return `<pre>${escapeHtml(node.text)}</pre>`
    case 'code':
      return `<code>${escapeHtml(node.text)}</code>`
    case 'codeBlock': {
      const language = node.language === '' ? '' : ` class="language-${escapeHtml(node.language)}"`
      return `<pre><code${language}>${escapeHtml(node.text)}</code></pre>`
    }
    case 'math':
      return node.isBlock ? `\\[${escapeHtml(node.tex)}\\]` : `\\(${escapeHtml(node.tex)}\\)`
    case 'link':
      return `<a href="${escapeHtml(node.href)}">${renderAll(node.children)}</a>`
    case 'break':
      return '<br>'
    case 'rule':
      return '<hr>'
    case 'strong':
    case 'em':
    case 'del':
      return `<${node.kind}>${renderAll(node.children)}</${node.kind}>`
    case 'paragraph':
      return `<p>${renderAll(node.children)}</p>`
    case 'heading':
      return `<h3>${renderAll(node.children)}</h3>`
    case 'quote':
      return `<blockquote>${renderAll(node.children)}</blockquote>`
    case 'list': {
      const items = node.items.map((item) => `<li>${renderAll(item)}</li>`).join('')
      return node.isOrdered ? `<ol start="${node.start}">${items}</ol>` : `<ul>${items}</ul>`
    }
    case 'table': {
      const row = (cells: readonly MarkdownNode[][], tag: 'td' | 'th') =>
        `<tr>${cells.map((cell) => `<${tag}>${renderAll(cell)}</${tag}>`).join('')}</tr>`
      return `<table>${row(node.head, 'th')}${node.rows.map((cells) => row(cells, 'td')).join('')}</table>`
    }
    case 'picture':
      return `<img src="${mediaName(node.picture.hash)}" alt="${escapeHtml(node.alt)}">`
    default:
      return ''
  }
}

/** The name of a picture's file in a package. */
export const mediaName = (hash: string) => `${hash}.webp`
