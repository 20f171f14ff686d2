import { randomUUIDv7 } from 'node:crypto'
import { practiceErrors } from '#app/features/practice/practice.messages.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import { writerQuotaError } from '#app/shared/quotas.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { chooseCards, copyCards } from '#app/features/mock/deck/mock-card.service.server.ts'
import { mockErrors } from '#app/features/mock/mock.messages.ts'
import { ROOM_LIFE_MS, ROOMS_PER_DAY, type Seat, type SubjectKind } from '#app/features/mock/mock.rules.ts'
import type { CreateInput } from '#app/features/mock/mock.schema.ts'
import { findSubject, languagesOf, type Subject } from '#app/features/mock/subject/subject.service.server.ts'
import { createSecret, hashSecret } from './guest.server.ts'
import { findSeatedRoom, insertRoom, joinRoom, type SeatToInsert } from './room.store.server.ts'
import { insertRound } from './round.store.server.ts'

const noSubject = (kind: SubjectKind) =>
  kind === 'exercise' ? practiceErrors.noExercise() : mockErrors.noSubject()

/** Creates a room with its first round and returns the secret of its link, which is stored nowhere. */
export async function createRoom(
  tx: Transaction,
  viewer: Viewer,
  input: CreateInput,
  now: number,
): Promise<{ room: string }> {
  const { subject: named } = input
  const subject = named.kind === 'deck' ? null : await findSubject(tx, named)
  if (subject === null && named.kind !== 'deck') throw noSubject(named.kind)
  const deck = named.kind === 'deck' ? await chooseCards(tx, viewer, named.deckId) : null
  const seconds = await consumeQuota(tx, viewer.id, ROOMS_PER_DAY)
  if (seconds !== null) throw writerQuotaError('mock', { quota: ROOMS_PER_DAY, by: 'person', seconds })
  const secret = createSecret()
  const id = randomUUIDv7()
  await insertRoom(
    tx,
    {
      id,
      secretHash: hashSecret(secret),
      ownerId: viewer.id,
      minutes: input.minutes,
      expiresAt: new Date(now + ROOM_LIFE_MS),
      deck,
    },
    {
      personId: viewer.id,
      guestHash: null,
      name: viewer.name,
      zoneOffsetMinutes: input.zoneOffsetMinutes,
    },
  )
  if (deck !== null) await copyCards(tx, id, deck.cards)
  await addRound(tx, id, subject, 1, input.role === 'interviewer' ? 1 : 2)
  return { room: secret }
}

export async function addRound(
  tx: Transaction,
  roomId: string,
  subject: Subject | null,
  round: number,
  interviewerSeat: Seat,
): Promise<void> {
  const language = (subject === null ? undefined : languagesOf(subject)[0]) ?? 'python'
  const { kind, slug } = subject ?? { kind: 'exercise', slug: null }
  await insertRound(tx, roomId, { round, interviewerSeat, kind, slug, language })
}

/** Takes the free seat. Somebody who is seated already stays where they are; everybody else gets 404. */
export async function joinAsSecond(tx: Transaction, secretHash: string, row: SeatToInsert): Promise<void> {
  if ((await findSeatedRoom(tx, secretHash, row)) !== null) return
  if (!(await joinRoom(tx, secretHash, row))) throw mockErrors.noRoom()
}
