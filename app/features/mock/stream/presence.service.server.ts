import type { Transaction } from '#app/platform/database.server.ts'
import { markHere, type SeatKey } from './presence.store.server.ts'

/** Two windows of one person are asked at different times; one of their answers is enough. */
const MIN_PING_MS = 5_000

export const notePing = (tx: Transaction, seat: SeatKey) => markHere(tx, [seat], MIN_PING_MS)
