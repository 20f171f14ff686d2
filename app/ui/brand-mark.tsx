/** The logo: a card with its line. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M6 3.5h12" stroke="var(--ink-3)" strokeWidth="1.75" strokeLinecap="round" />
      <rect
        x="2.875"
        y="6.875"
        width="18.25"
        height="13.25"
        rx="2.6"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="1.75"
      />
      <path d="M3.5 11.25h10.75" stroke="var(--rule)" strokeWidth="2.25" />
    </svg>
  )
}
