export type Letter = { id: number; clinic: string; patient: string; text: string }

/** The database of the example. */
export class LetterStore {
  private readonly rows: Map<number, Letter>

  constructor(letters: readonly Letter[]) {
    this.rows = new Map(letters.map((letter) => [letter.id, letter]))
  }

  find(letterId: number): Letter | undefined {
    return this.rows.get(letterId)
  }

  listOfClinic(clinic: string): Letter[] {
    return [...this.rows.values()].filter((letter) => letter.clinic === clinic)
  }

  delete(letterId: number) {
    this.rows.delete(letterId)
  }
}
