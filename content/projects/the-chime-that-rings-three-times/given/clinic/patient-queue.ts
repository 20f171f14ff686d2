import type { Events } from './events.ts'

/** Tickets in the order of arrival. */
export class PatientQueue {
  private readonly waiting: string[] = []
  private readonly events: Events
  current: string | null = null

  constructor(events: Events) {
    this.events = events
  }

  arrive(ticket: string) {
    this.waiting.push(ticket)
  }

  callNext() {
    const ticket = this.waiting.shift()
    if (ticket === undefined) return
    this.current = ticket
    this.events.emit('called', ticket)
  }

  /** For a patient who didn't hear it. */
  callAgain() {
    if (this.current !== null) this.events.emit('called', this.current)
  }
}
