type Named = { title: string; alsoCalled: readonly string[] }

/** Fewer letters match too much. */
const MIN_LETTERS = 2
const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Whether enough was typed to search for it. */
export const isNameQuery = (query: string): boolean => fold(query).length >= MIN_LETTERS

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

function distanceOf(name: string, typed: string): number {
  const folded = fold(name)
  if (folded === typed) return 0
  if (folded.startsWith(typed)) return 1
  return folded.includes(typed) ? 2 : 3
}

/** The exercises that match, the closest name first. */
export function searchByName<Row extends Named>(rows: readonly Row[], query: string): Row[] {
  const typed = fold(query)
  const distance = ({ title, alsoCalled }: Named) =>
    Math.min(...[title, ...alsoCalled].map((name) => distanceOf(name, typed)))
  return findByName(rows, query).toSorted((a, b) => distance(a) - distance(b))
}

/** The name cut at the typed words: every second part is one of them. */
export function splitAtWords(name: string, query: string): string[] {
  const words = fold(query).split(' ')
  const lower = name.toLowerCase()
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < name.length;) {
    const word = words.find((each) => each !== '' && lower.startsWith(each, at))
    if (word === undefined) {
      at += 1
    } else {
      parts.push(name.slice(start, at), name.slice(at, at + word.length))
      at += word.length
      start = at
    }
  }
  return [...parts, name.slice(start)]
}
