/** An empty cell says that it is empty. */
export function EmptyCell() {
  return (
    <span className="faint" role="img" aria-label="none">
      –
    </span>
  )
}
