import './text-diff.css'
import { Fragment, useMemo } from 'react'
import { breakLongWords } from './long-words.tsx'
import { type DiffPart, diffWords } from './word-diff.ts'

type TextDiffProps = {
  before: string
  after: string
  /** The old or the new text alone with its marks; both merged into one if omitted. */
  side?: 'before' | 'after'
}

const HIDDEN_KIND = { before: 'added', after: 'removed' } as const

/** The difference of two plain texts. Screen readers hear where a change begins and ends. */
export function TextDiff({ before, after, side }: TextDiffProps) {
  const parts = useMemo(() => diffWords(before, after), [before, after])
  const shown = side === undefined ? parts : parts.filter(({ kind }) => kind !== HIDDEN_KIND[side])
  return (
    <span className="text-diff" dir="auto">
      {shown.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, in its order
        <Fragment key={index}>
          <TextDiffPart part={part} />
        </Fragment>
      ))}
    </span>
  )
}

function TextDiffPart({ part: { kind, text } }: { part: DiffPart }) {
  if (kind === 'same') return breakLongWords(text)
  const Mark = kind === 'removed' ? 'del' : 'ins'
  return (
    <Mark>
      <span className="visually-hidden">[{kind}: </span>
      {breakLongWords(text)}
      <span className="visually-hidden">]</span>
    </Mark>
  )
}
