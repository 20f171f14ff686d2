import type { Events } from './events.ts'

const ROWS = 3

/** The screen in the waiting room: the latest tickets, the newest first. */
export class WaitingRoomScreen {
  rows: string[] = []

  constructor(calls: Events) {
    calls.on('called', (ticket) => {
      this.rows = [ticket, ...this.rows.filter((row) => row !== ticket)].slice(0, ROWS)
    })
  }
}
