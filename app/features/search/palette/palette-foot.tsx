/** The keys of the palette. `count` is null before anything is searched. */
export function PaletteFoot({ count }: { count: string | null }) {
  return (
    <div className="pal-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>↵</kbd> open
      </span>
      {count !== null && count !== '0' && (
        <span>
          <kbd>Ctrl ↵</kbd> see all {count} results
        </span>
      )}
      <span className="push">
        <kbd>Esc</kbd> close
      </span>
    </div>
  )
}
