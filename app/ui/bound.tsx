import { Fragment, type ReactNode } from 'react'

const BOUND = /((?<!\w)O\([^()]{1,20}\))/u

/** The interface's face sets the brackets of O(1) against its letters; a bound gets room between them. */
export function showBounds(text: string): ReactNode {
  const parts = text.split(BOUND)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    BOUND.test(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, in its order
      <span key={index} className="bound">
        {part}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, in its order
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
