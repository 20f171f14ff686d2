import type { Card } from './deck-file.ts'
import type { Problem } from './problem.ts'

/** The cards that left the library, one `deck/card` per line: a check can't read the history of the repository. */
export const FORMER_CARDS_FILE = 'former-cards.txt'

type ReplacingCard = Pick<Card, 'replaces' | 'file' | 'line'>

/** Checks the list of former cards, and that each card that another one replaces is on it, is gone, and is replaced once. */
export function checkFormerCards(cards: ReadonlyMap<string, ReplacingCard>, text: string): Problem[] {
  const former = new Set<string>()
  const problems: Problem[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const name = line.trim()
    if (name === '' || name.startsWith('#')) continue
    const report = (message: string) =>
      problems.push({ file: FORMER_CARDS_FILE, line: index + 1, message: `${name} ${message}` })
    if (cards.has(name)) report('is a card of the library: it is no former card.')
    if (former.has(name)) report('is listed twice.')
    former.add(name)
  }
  const replacedBy = new Map<string, string>()
  for (const [name, { replaces, file, line }] of cards) {
    for (const replaced of replaces) {
      const report = (message: string) =>
        problems.push({ file, line, message: `${name} replaces ${replaced}, ${message}` })
      const other = replacedBy.get(replaced)
      if (cards.has(replaced)) report('which is still in the library.')
      else if (!former.has(replaced)) report(`which never existed: ${FORMER_CARDS_FILE} doesn't list it.`)
      if (other !== undefined) report(`and so does ${other}.`)
      replacedBy.set(replaced, name)
    }
  }
  return problems
}
