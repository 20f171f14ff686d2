interface Loan {
  email: string
  title: string
  dueDay: number
}

export interface Loans {
  dueOn(day: number): readonly Loan[]
}

export interface Mailer {
  send(to: string, text: string): void
}

// region reminders
export class Reminders {
  readonly #loans: Loans
  readonly #mailer: Mailer

  constructor(loans: Loans, mailer: Mailer) {
    this.#loans = loans
    this.#mailer = mailer
  }

  sendDueTomorrow(today: number): void {
    for (const { email, title } of this.#loans.dueOn(today + 1))
      this.#mailer.send(email, `${title} is due tomorrow`)
  }
}
// endregion

// region doubles
export class FakeLoans implements Loans {
  readonly #loans: Loan[] = []

  add(email: string, title: string, dueDay: number): void {
    this.#loans.push({ email, title, dueDay })
  }

  dueOn(day: number) {
    return this.#loans.filter(({ dueDay }) => dueDay === day)
  }
}

export class MailerSpy implements Mailer {
  readonly sent: string[] = []

  send(to: string, text: string): void {
    this.sent.push(`${to}: ${text}`)
  }
}
// endregion

/** The body of a test, shown in a lesson; the test file runs it. */
export function remindOnlyForTomorrow(): { actual: string[]; expected: string[] } {
  // region test
  const loans = new FakeLoans()
  loans.add('ana@example.org', 'Emma', 8)
  loans.add('ben@example.org', 'Dune', 9)
  const mailer = new MailerSpy()

  new Reminders(loans, mailer).sendDueTomorrow(7)

  const expected = ['ana@example.org: Emma is due tomorrow']
  // endregion
  return { actual: mailer.sent, expected }
}
