/** Title widths in percent, uneven as real titles are. */
const TITLE_WIDTHS = [62, 78, 54, 70, 48, 66] as const

/** Placeholder deck cards with the real card's structure; screen readers get only the label. */
export function DeckSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="skeleton-late">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className="deck-grid">
        {TITLE_WIDTHS.map((width) => (
          <CardSkeleton key={width} titleWidth={width} />
        ))}
      </div>
    </div>
  )
}

function CardSkeleton({ titleWidth }: { titleWidth: number }) {
  return (
    <div className="deck" aria-hidden="true">
      <div className="deck-head">
        <span className="skeleton skeleton-title" style={{ inlineSize: `${titleWidth}%` }} />
      </div>
      <div className="rule" />
      <div className="deck-body skeleton-lines">
        <span className="skeleton" />
        <span className="skeleton skeleton-short" />
      </div>
      <div className="deck-foot">
        <span className="skeleton skeleton-button" />
        <span className="skeleton skeleton-button" />
      </div>
    </div>
  )
}
