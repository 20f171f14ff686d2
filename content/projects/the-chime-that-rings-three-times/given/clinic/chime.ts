/** The sound of the front desk. It remembers what it rang for. */
export class Chime {
  readonly rings: string[] = []

  ring(ticket: string) {
    this.rings.push(ticket)
  }
}
