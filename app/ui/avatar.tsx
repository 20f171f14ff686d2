/** Up to two initials of a name: SO for 'Sam Okafor', S for 'sam'. */
function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends
    .map(
      (word) =>
        Array.from(word ?? '')
          .at(0)
          ?.toLocaleUpperCase('en') ?? '',
    )
    .join('')
}

/** Decorative: the name must be next to it, visibly or for screen readers. */
export function Avatar({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
  return (
    <span className={isSmall ? 'avatar avatar-sm' : 'avatar'} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
