const ROWS = [68, 84, 56, 74] as const

/** Placeholders for the list; screen readers get only the label. */
export function CardListSkeleton() {
  return (
    <div aria-busy="true" className="skeleton-late flashcard-list-loading">
      <p className="visually-hidden" role="status">
        Loading flashcards
      </p>
      <ul className="panel flashcard-list" aria-hidden="true">
        {ROWS.map((width) => (
          <li key={width} className="flashcard">
            <div className="flashcard-main skeleton-lines">
              <span className="skeleton skeleton-title" style={{ inlineSize: `${width}%` }} />
              <span className="skeleton" />
              <span className="skeleton skeleton-short" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
