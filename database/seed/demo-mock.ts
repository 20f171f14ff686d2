import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs'
import { pushUpdate, readUpdates } from '#app/features/mock/code/code.service.server.ts'
import { CODE_TEXT } from '#app/features/mock/code/document.ts'
import { CRITERIA, type Criterion } from '#app/features/mock/mock.rules.ts'
import type { ControlInput, JudgeInput } from '#app/features/mock/mock.schema.ts'
import { hashSecret } from '#app/features/mock/room/guest.server.ts'
import { createRoom, joinAsSecond } from '#app/features/mock/room/room-creation.service.server.ts'
import { judgeRound, sendMessage } from '#app/features/mock/room/room-entry.service.server.ts'
import { controlRoom } from '#app/features/mock/room/room.service.server.ts'
import { requireSeat } from '#app/features/mock/room/seat.service.server.ts'
import { findInterviewExercise } from '#app/features/practice/exercise-content.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { demoId, writeAt, zoneOffsetOf } from './demo-clock.ts'
import type { Life } from './demo-life.ts'

const SLUG = 'longest-substring'
const MARKS: Readonly<Record<Criterion, readonly [mark: number, comment: string]>> = {
  communication: [4, 'I always knew what the window held.'],
  'problem-solving': [3, 'Needed the first hint, then said at once what makes the window shrink.'],
  code: [3, 'Works, one branch too many.'],
  testing: [2, 'One example, and it was mine. The empty string came late.'],
}
const NOTE = 'Say the quadratic version first, in one sentence. Then write my own example before the code.'

/** The one who types; the server has another number. */
const CANDIDATE = 2

/** The learner is interviewed by Mara over a link, as two browsers would do it. */
export async function holdMock(db: Database, { learner, mara, clock }: Life, at: number): Promise<void> {
  const zoneOffsetMinutes = zoneOffsetOf(clock, at)
  const [candidate, interviewer] = [callerOf(learner), callerOf(mara)]
  const subject = { kind: 'exercise' as const, slug: SLUG }
  const { room } = await writeAt(db, at, ['mock_room', 'mock_seat'], (tx) =>
    // A link is valid for a day by the clock of the database, so that it has to be of today.
    createRoom(tx, learner, { subject, role: 'candidate', minutes: 45, zoneOffsetMinutes }, clock.now),
  )
  const secretHash = hashSecret(room)
  const minute = (minutes: number) => at + minutes * MINUTE_MS
  const control = (kind: 'open' | 'start' | 'end', minutes: number) =>
    writeAt(db, minute(minutes), [], (tx) => {
      const action: ControlInput['action'] = { kind }
      return controlRoom(tx, interviewer, secretHash, { action }, minute(minutes))
    })
  const judge = (who: typeof candidate, entry: JudgeInput['entry'], minutes: number) =>
    writeAt(db, minute(minutes), [], (tx) =>
      judgeRound(tx, who, secretHash, { round: 1, entry }, minute(minutes)),
    )
  await writeAt(db, minute(1), ['mock_room', 'mock_seat'], (tx) =>
    joinAsSecond(tx, secretHash, { ...interviewer, name: mara.name, zoneOffsetMinutes }),
  )
  await control('open', 1)
  await control('start', 2)
  const hint = { id: demoId(minute(14), SLUG), content: { kind: 'hint' as const, index: 0 } }
  await writeAt(db, minute(14), ['mock_message'], (tx) =>
    sendMessage(tx, interviewer, secretHash, hint, minute(14)),
  )
  await typeSolution(db, { secretHash, caller: candidate, at: minute(30) })
  await judge(interviewer, { kind: 'tick', index: 0, isTicked: true }, 35)
  for (const { id: criterion } of CRITERIA) {
    const [mark, comment] = MARKS[criterion]
    await judge(interviewer, { kind: 'mark', criterion, mark, comment }, 38)
  }
  await judge(candidate, { kind: 'note', text: NOTE }, 40)
  await control('end', 41)
}

const callerOf = ({ id }: Viewer) => ({ personId: id, guestHash: null })

type Typing = {
  secretHash: string
  caller: ReturnType<typeof callerOf>
  at: number
}

async function typeSolution(db: Database, { secretHash, caller, at }: Typing): Promise<void> {
  const { room } = await requireSeat(db, secretHash, caller)
  const key = { roomId: room.id, round: 1 }
  const exercise = await findInterviewExercise(db, SLUG)
  const doc = new Doc()
  doc.clientID = CANDIDATE
  for (const update of (await readUpdates(db, key, 0)).updates)
    applyUpdate(doc, Buffer.from(update, 'base64'))
  const before = encodeStateVector(doc)
  const text = doc.getText(CODE_TEXT)
  doc.transact(() => {
    text.delete(0, text.length)
    text.insert(0, exercise?.content.references['python'] ?? '')
  })
  const update = Buffer.from(encodeStateAsUpdate(doc, before)).toString('base64')
  await pushUpdate(db, key, { update, payer: caller.personId, now: at })
}
