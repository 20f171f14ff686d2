/** The structure of the due card; screen readers get only the label. */
export function TodaySkeleton() {
  return (
    <div className="today skeleton-late" aria-busy="true">
      <div className="index-panel index-panel-stack">
        <p className="visually-hidden" role="status">
          Loading today's cards
        </p>
        <div className="index-panel-head" aria-hidden="true">
          <span className="skeleton skeleton-head" />
          <span className="skeleton skeleton-meta" />
        </div>
        <div className="rule rule-progress" />
        <div className="index-panel-body stack-4" aria-hidden="true">
          <span className="skeleton skeleton-figure" />
          <span className="skeleton skeleton-start" />
          <span className="skeleton" />
        </div>
      </div>
    </div>
  )
}
