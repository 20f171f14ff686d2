import type { Segment } from './match-marks.rules.ts'

/** A text whose matches are marked. */
export function MarkedText({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, isMatch }, index) =>
    // The same text can occur twice, so its position is its key.
    // oxlint-disable-next-line react/no-array-index-key -- the list is replaced as a whole
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}
