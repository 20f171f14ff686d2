import type { Chime } from './chime.ts'
import type { Events } from './events.ts'

/** The panel at the front desk. While it's open, it announces each call. */
export class CallPanel {
  lastTicket = ''
  private readonly calls: Events
  private readonly chime: Chime

  constructor(calls: Events, chime: Chime) {
    this.calls = calls
    this.chime = chime
  }

  open() {
    this.calls.on('called', this.announce.bind(this))
  }

  close() {
    this.calls.off('called', this.announce.bind(this))
  }

  private announce(ticket: string) {
    this.lastTicket = ticket
    this.chime.ring(ticket)
  }
}
