/** The keys of the palette. `results` is null if there are none. */
export function PaletteFoot({ results }: { results: string | null }) {
  return (
    <div className="palette-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>↵</kbd> open
      </span>
      {results !== null && (
        <span>
          <kbd>Ctrl ↵</kbd> see all {results}
        </span>
      )}
      <span className="push">
        <kbd>Esc</kbd> close
      </span>
    </div>
  )
}
