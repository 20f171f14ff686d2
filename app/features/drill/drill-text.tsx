import { Fragment, type ReactNode } from 'react'
import { splitAtCues } from './drill.rules.ts'

/** The parts of a text between separators; every second one is inside of them. The position is the key. */
function splitMarked(text: string, separator: string): { text: string; at: number; isMarked: boolean }[] {
  let at = 0
  return text.split(separator).map((part, index) => {
    const start = at
    at += part.length + separator.length
    return { text: part, at: start, isMarked: index % 2 === 1 }
  })
}

/** Inline code of a text that has no other markup. */
export function InlineCode({ text }: { text: string }) {
  return splitMarked(text, '`').map((part) =>
    part.isMarked ? <code key={part.at}>{part.text}</code> : <Fragment key={part.at}>{part.text}</Fragment>,
  )
}

/** The text of a problem in paragraphs; once the verdict is there, with its cues marked. */
export function DrillText({ text, cues }: { text: string; cues: readonly string[] }) {
  return text.split(/\n{2,}/).map((paragraph) => (
    <p className="drill-question" key={paragraph}>
      {splitAtCues(paragraph, cues).map((part): ReactNode => {
        const content = <InlineCode text={part.text} />
        return part.isCue ? (
          <mark key={part.at}>{content}</mark>
        ) : (
          <Fragment key={part.at}>{content}</Fragment>
        )
      })}
    </p>
  ))
}

/** ==Words== of a contrast, marked. */
export function MarkedText({ text }: { text: string }) {
  return splitMarked(text, '==').map((part) =>
    part.isMarked ? <mark key={part.at}>{part.text}</mark> : <Fragment key={part.at}>{part.text}</Fragment>,
  )
}
