export type Mail = { to: string; subject: string }

/** Mails that are waiting to be sent. */
export class Outbox {
  readonly mails: Mail[] = []

  add(to: string, subject: string) {
    this.mails.push({ to, subject })
  }
}
