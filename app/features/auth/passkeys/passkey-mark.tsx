export function PasskeyMark() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="8" cy="15.75" r="3.75" />
      <path d="m10.75 13 8.5-8.5M16 7.75l2.5 2.5M13.25 10.5l1.75 1.75" />
    </svg>
  )
}
