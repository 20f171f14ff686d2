import { Fragment, type ReactNode } from 'react'
import { splitAtCues } from './drill.rules.ts'

/** Inline code of a text that has no other markup. */
export function InlineCode({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    )
}

/** The text of a problem in paragraphs; once the verdict is there, with its cues marked. */
export function DrillText({ text, cues }: { text: string; cues: readonly string[] }) {
  const paragraphs = text.split(/\n{2,}/)
  return paragraphs.map((paragraph) => (
    <p className="drill-q" key={paragraph}>
      {splitAtCues(paragraph, cues).map((part): ReactNode => {
        const content = <InlineCode text={part.text} />
        return part.isCue ? (
          <mark key={part.text}>{content}</mark>
        ) : (
          <Fragment key={part.text}>{content}</Fragment>
        )
      })}
    </p>
  ))
}

/** ==Words== of a contrast, marked. */
export function MarkedText({ text }: { text: string }) {
  return text.split('==').map((part, index) =>
    index % 2 === 1 ? (
      <mark className="cue" key={index}>
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
