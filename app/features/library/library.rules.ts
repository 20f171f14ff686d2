/** What stands in the files, in the database, and what the last load wrote, as fingerprints; null: it is not there. */
type Standing = { wanted: string | null; current: string | null; loaded: string | null }

/**
 * What a load does with one deck, card or course:
 * - 'add' and 'change' write what the files say, 'retire' takes away what left them;
 * - 'keep' leaves alone what somebody changed, made or deleted in the product since;
 * - 'note' only remembers that the database already says what the files say;
 * - 'none' has nothing to do.
 */
export type Step = 'add' | 'change' | 'retire' | 'keep' | 'note' | 'forget' | 'none'

export function chooseStep({ wanted, current, loaded }: Standing): Step {
  if (wanted === null) {
    if (loaded === null) return 'none'
    if (current === null) return 'forget'
    return current === loaded ? 'retire' : 'keep'
  }
  if (current === wanted) return loaded === wanted ? 'none' : 'note'
  if (loaded === null) return current === null ? 'add' : 'keep'
  return current === loaded ? 'change' : 'keep'
}
