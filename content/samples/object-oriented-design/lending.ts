// region library
export class Library {
  readonly #copies = new Map<string, Copy>()
  readonly #maxLoans: number

  constructor(copies: Copy[], maxLoans: number) {
    for (const copy of copies) this.#copies.set(copy.id, copy)
    this.#maxLoans = maxLoans
  }

  lend(copyId: string, member: Member, today: number): boolean {
    const copy = this.#copies.get(copyId)
    if (copy === undefined || copy.isOnLoan) return false
    if (member.loanCount >= this.#maxLoans) return false
    copy.startLoan(member, today)
    return true
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

  get isOnLoan(): boolean {
    return this.#loan !== undefined
  }

  startLoan(member: Member, today: number): void {
    if (this.#loan !== undefined) throw new Error('already on loan')
    this.#loan = { member, dueDay: today + 21 }
    member.loanCount += 1
  }
}
// endregion

export class Member {
  loanCount = 0
}
