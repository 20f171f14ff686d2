import { Fragment, type ReactNode, useMemo } from 'react'
import { breakLongWords } from '#app/ui/long-words.tsx'
import { CodeBlock } from './code-block.tsx'
import { CardPicture, PictureMode } from './card-picture.tsx'
import { Formula } from './formula.tsx'
import { readComplexity } from './complexity.rules.ts'
import type { MarkdownNode } from './markdown-nodes.rules.ts'
import { readMarkdown } from './markdown.rules.ts'

type CardMarkdownProps = {
  text: string
  /** The level of headings in the text; null where the text itself is in a heading. */
  headingLevel?: 3 | 4 | 5 | 6 | null
  /** Only the first lines, without code and tables, for lists. */
  isExcerpt?: boolean
  /** Off where nothing records what a text shows, as in discussions. */
  hasPictures?: boolean
}

/** A card's text, in lists, in previews and while studying. */
export function CardMarkdown({
  text,
  headingLevel = 4,
  isExcerpt = false,
  hasPictures = true,
}: CardMarkdownProps) {
  const nodes = useMemo(() => readMarkdown(text, { isExcerpt }), [text, isExcerpt])
  return (
    // `dir` isolates right-to-left text and direction marks from the text around it.
    <div className="markdown" dir="auto">
      <PictureMode value={hasPictures && !isExcerpt}>{renderNodes(nodes, headingLevel)}</PictureMode>
    </div>
  )
}

type Level = CardMarkdownProps['headingLevel']

function renderNodes(nodes: readonly MarkdownNode[], level: Level): ReactNode[] {
  return nodes.map((node, index) => renderNode(node, index, level))
}

// The nodes of a text have no ids, so their index is the key.
function renderNode(node: MarkdownNode, key: number, level: Level): ReactNode {
  switch (node.kind) {
    case 'text':
      return <Fragment key={key}>{breakLongWords(node.text)}</Fragment>
    case 'break':
      return <br key={key} />
    case 'rule':
      return <hr key={key} />
    case 'strong':
      return <strong key={key}>{renderNodes(node.children, level)}</strong>
    case 'em':
      return <em key={key}>{renderNodes(node.children, level)}</em>
    case 'del':
      return <del key={key}>{renderNodes(node.children, level)}</del>
    case 'code':
      return <InlineCode key={key} text={node.text} />
    case 'math':
      return <Formula key={key} tex={node.tex} isBlock={node.isBlock} />
    case 'link':
      return (
        <a key={key} className="link" href={node.href} rel="ugc nofollow noopener" target="_blank">
          {renderNodes(node.children, level)}
        </a>
      )
    case 'picture':
      return <CardPicture key={key} picture={node.picture} alt={node.alt} />
    case 'paragraph':
      return <p key={key}>{renderNodes(node.children, level)}</p>
    case 'plain':
      return (
        <p key={key} className="markdown-plain">
          {breakLongWords(node.text)}
        </p>
      )
    case 'heading':
      return (
        <Heading key={key} level={level}>
          {renderNodes(node.children, level)}
        </Heading>
      )
    case 'quote':
      return <blockquote key={key}>{renderNodes(node.children, level)}</blockquote>
    case 'codeBlock':
      return <CodeBlock key={key} code={node.text} language={node.language} />
    case 'list':
      return <List key={key} node={node} level={level} />
    case 'table':
    default:
      return <Table key={key} node={node} level={level} />
  }
}

function InlineCode({ text }: { text: string }) {
  const parts = readComplexity(text)
  if (parts === null) return <code>{breakLongWords(text)}</code>
  return (
    <span className="complexity">
      {parts.map((part, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, in its order
        if (part.style === 'variable') return <i key={index}>{part.text}</i>
        // oxlint-disable-next-line react/no-array-index-key -- as above
        if (part.style === 'exponent') return <sup key={index}>{part.text}</sup>
        return part.text
      })}
    </span>
  )
}

/** All headings of a text get the same level, so that no level is skipped. */
function Heading({ level, children }: { level: Level; children: ReactNode }) {
  if (level === null || level === undefined) return <p className="markdown-heading">{children}</p>
  return (
    <p className="markdown-heading" role="heading" aria-level={level}>
      {children}
    </p>
  )
}

type ListNode = Extract<MarkdownNode, { kind: 'list' }>

function List({ node, level }: { node: ListNode; level: Level }) {
  const items = node.items.map((item, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the items of one text, in its order
    <li key={index}>{renderNodes(item, level)}</li>
  ))
  return node.isOrdered ? <ol start={node.start}>{items}</ol> : <ul>{items}</ul>
}

type TableNode = Extract<MarkdownNode, { kind: 'table' }>

function Table({ node, level }: { node: TableNode; level: Level }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable
    <div className="markdown-table" role="group" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {node.head.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns of one table
              <th key={index}>{renderNodes(cell, level)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {node.rows.map((row, rowIndex) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows of one table
            <tr key={rowIndex}>
              {row.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the columns of one table
                <td key={index}>{renderNodes(cell, level)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
