import { countMarks, describePath, type PathMark } from './path-strip.rules.ts'

type PathStripProps = {
  /** One for each unit, in the order of the path. */
  marks: readonly PathMark[]
}

/** One mark per unit: its height, fill and the key say the state, not its color alone. */
export function PathStrip({ marks }: PathStripProps) {
  return (
    <div className="path-strip" role="img" aria-label={describePath(marks)}>
      {marks.map((mark, index) => (
        // The marks have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={index} data-mark={mark} />
      ))}
    </div>
  )
}

const capitalize = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** The words of the marks in a strip, with how many units each has. */
export function PathKey({ marks, hasCounts = true }: { marks: readonly PathMark[]; hasCounts?: boolean }) {
  return (
    <ul className="path-key">
      {countMarks(marks).map(({ mark, word, count }) => (
        <li key={mark}>
          <span className="path-strip" aria-hidden="true">
            <i data-mark={mark} />
          </span>
          {hasCounts ? <b>{count}</b> : null} {hasCounts ? word : capitalize(word)}
        </li>
      ))}
    </ul>
  )
}
