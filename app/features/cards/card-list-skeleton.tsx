const ROWS = [68, 84, 56, 74] as const

/** Placeholders for the list; screen readers get only the label. */
export function CardListSkeleton() {
  return (
    <div aria-busy="true" className="sk-late fcs-loading">
      <p className="sr" role="status">
        Loading flashcards
      </p>
      <ul className="panel fcs" aria-hidden="true">
        {ROWS.map((width) => (
          <li key={width} className="fc">
            <div className="fc-main sk-lines">
              <span className="sk sk-title" style={{ inlineSize: `${width}%` }} />
              <span className="sk" />
              <span className="sk sk-short" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
