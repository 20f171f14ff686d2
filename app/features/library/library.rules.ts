/** Fingerprints of an item in the files, in the database, and as the last load wrote it; null: it does not exist. */
type Fingerprints = { wanted: string | null; current: string | null; loaded: string | null }

/**
 * What a load does with one deck, card or course:
 * - 'add' and 'change' write the version of the files, 'retire' removes what is no longer in them;
 * - 'keep' does not touch what somebody changed, created or deleted in the product since;
 * - 'note' only records that the database already matches the files;
 * - 'forget' deletes the record of an item that exists nowhere any more;
 * - 'none' does nothing.
 */
export type Step = 'add' | 'change' | 'retire' | 'keep' | 'note' | 'forget' | 'none'

export function chooseStep({ wanted, current, loaded }: Fingerprints): Step {
  if (wanted === null) {
    if (loaded === null) return 'none'
    if (current === null) return 'forget'
    return current === loaded ? 'retire' : 'keep'
  }
  if (current === wanted) return loaded === wanted ? 'none' : 'note'
  if (loaded === null) return current === null ? 'add' : 'keep'
  return current === loaded ? 'change' : 'keep'
}
