const MAX_LOANS = 5
const LOAN_DAYS = 21

export interface Member {
  readonly name: string
}

// region library
export class Library {
  readonly #copies = new Map<string, Copy>()

  constructor(copyIds: readonly string[]) {
    for (const id of copyIds) this.#copies.set(id, new Copy(id))
  }

  lend(copyId: string, member: Member, today: number): boolean {
    const copy = this.#copies.get(copyId)
    if (copy === undefined || copy.borrower !== undefined) return false
    const loans = this.#list((one) => one.borrower === member)
    if (loans.length >= MAX_LOANS) return false
    copy.startLoan(member, today)
    return true
  }

  takeBack(copyId: string): void {
    this.#copies.get(copyId)?.endLoan()
  }

  listOverdue(today: number): string[] {
    return this.#list((copy) => copy.isOverdue(today))
  }

  #list(matches: (copy: Copy) => boolean): string[] {
    const found = [...this.#copies.values()].filter(matches)
    return found.map(({ id }) => id)
  }
}
// endregion

// region copy
export class Copy {
  readonly id: string
  #loan: { member: Member; dueDay: number } | undefined

  constructor(id: string) {
    this.id = id
  }

  get borrower(): Member | undefined {
    return this.#loan?.member
  }

  isOverdue(today: number): boolean {
    return this.#loan !== undefined && today > this.#loan.dueDay
  }

  startLoan(member: Member, today: number): void {
    if (this.#loan !== undefined) throw new Error('already on loan')
    this.#loan = { member, dueDay: today + LOAN_DAYS }
  }

  endLoan(): void {
    this.#loan = undefined
  }
}
// endregion
