/** Title widths in percent, uneven as real titles are. */
const TITLE_WIDTHS = [62, 78, 54, 70, 48, 66] as const

type DeckSkeletonProps = { count?: number; label: string }

/** Placeholder deck cards with the real card's structure; screen readers get only the label. */
export function DeckSkeleton({ count = TITLE_WIDTHS.length, label }: DeckSkeletonProps) {
  return (
    <div aria-busy="true" className="sk-late">
      <p className="sr" role="status">
        {label}
      </p>
      <div className="deck-grid">
        {Array.from({ length: count }, (_, position) => (
          <CardSkeleton key={position} titleWidth={TITLE_WIDTHS[position % TITLE_WIDTHS.length] ?? 0} />
        ))}
      </div>
    </div>
  )
}

function CardSkeleton({ titleWidth }: { titleWidth: number }) {
  return (
    <div className="deck" aria-hidden="true">
      <div className="deck-head">
        <span className="sk sk-title" style={{ inlineSize: `${titleWidth}%` }} />
      </div>
      <div className="rule" />
      <div className="deck-body sk-lines">
        <span className="sk" />
        <span className="sk sk-short" />
      </div>
      <div className="deck-foot">
        <span className="sk sk-button" />
        <span className="sk sk-button" />
      </div>
    </div>
  )
}
