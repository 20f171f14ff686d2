type Named = { title: string; alsoCalled: readonly string[] }

/** Fewer letters match too much. */
const MIN_LETTERS = 2
const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The exercises whose title or well-known name has every typed word; all of them for less than two letters. */
export function findByName<Row extends Named>(rows: readonly Row[], query: string): Row[] {
  const typed = fold(query)
  if (typed.length < MIN_LETTERS) return [...rows]
  const words = typed.split(' ')
  return rows.filter(({ title, alsoCalled }) =>
    [title, ...alsoCalled].some((name) => {
      const parts = fold(name)
      return words.every((word) => parts.includes(word))
    }),
  )
}

/** The name that was searched for, unless it is the title: a list that shows all of them would give techniques away. */
export function matchedName({ title, alsoCalled }: Named, query: string): string | null {
  if (fold(query).length < MIN_LETTERS || findByName([{ title, alsoCalled: [] }], query).length > 0)
    return null
  return alsoCalled.find((name) => findByName([{ title: name, alsoCalled: [] }], query).length > 0) ?? null
}
