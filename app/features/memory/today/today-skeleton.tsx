/** The structure of the due card; screen readers get only the label. */
export function TodaySkeleton() {
  return (
    <div className="today sk-late" aria-busy="true">
      <div className="idx idx-stack">
        <p className="sr" role="status">
          Loading today's cards
        </p>
        <div className="idx-head" aria-hidden="true">
          <span className="sk sk-head" />
          <span className="sk sk-meta" />
        </div>
        <div className="rule rule-progress" />
        <div className="idx-body stack-4" aria-hidden="true">
          <span className="sk sk-figure" />
          <span className="sk sk-start" />
          <span className="sk" />
        </div>
      </div>
    </div>
  )
}
