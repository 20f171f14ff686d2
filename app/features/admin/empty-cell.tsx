/** A dash that screen readers announce as 'none'. */
export function EmptyCell() {
  return (
    <span className="faint" role="img" aria-label="none">
      –
    </span>
  )
}
