/** An empty cell says that it is empty. */
export function Nothing() {
  return (
    <span className="faint" role="img" aria-label="none">
      –
    </span>
  )
}
