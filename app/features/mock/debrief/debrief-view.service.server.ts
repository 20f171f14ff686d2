import { DEFAULT_DAY_START_HOUR, studyDay } from '#app/shared/study-day.ts'
import type { Database } from '#app/platform/database.server.ts'
import { listDebriefCards } from '#app/features/mock/deck/deck-view.service.server.ts'
import { countCardsLeft } from '#app/features/mock/deck/mock-card.store.server.ts'
import { clockOf, elapsedMs, MAX_ROUNDS, type Seat } from '#app/features/mock/mock.rules.ts'
import { type RoomParts, sentAtOf, toMark } from '#app/features/mock/room/room-parts.server.ts'
import type { DebriefView } from '#app/features/mock/room/room-view.ts'
import type { SeatedRoom } from '#app/features/mock/room/room.store.server.ts'
import type { MessageRow, RoundRow } from '#app/features/mock/room/round.store.server.ts'
import { showOutcome } from '#app/features/mock/subject/round-view.server.ts'
import type { RoundOutcome } from '#app/features/mock/subject/round-view.ts'
import { findSubject, type Subject, titleOf } from '#app/features/mock/subject/subject.service.server.ts'

type Named = Pick<RoundRow, 'kind'> & { slug: string }

/** The titles of what rounds were about. */
export async function readTitles(db: Database, named: readonly Named[]): Promise<(subject: Named) => string> {
  const titles = new Map<string, string>()
  const keyOf = ({ kind, slug }: Named) => `${kind} ${slug}`
  for (const one of named) {
    if (titles.has(keyOf(one))) continue
    const subject = await findSubject(db, one)
    titles.set(keyOf(one), subject === null ? one.slug : titleOf(subject))
  }
  return (one) => titles.get(keyOf(one)) ?? one.slug
}

/** Two people, one round behind them, and something left to ask. The link has to be of today. */
export async function canStartNextRound(
  db: Database,
  room: SeatedRoom,
  rounds: readonly RoundRow[],
  now: number,
): Promise<boolean> {
  const last = rounds.at(-1)
  if (room.isAlone || last === undefined || last.startedAt === null) return false
  if (last.round >= MAX_ROUNDS || room.expiresAt.getTime() <= now) return false
  return last.slug !== null || (await countCardsLeft(db, room.id)) > 0
}

/** What was made in a design or a project, beside its answer. */
function outcomeOf(
  subject: Subject | null,
  round: RoundRow,
  messages: readonly MessageRow[],
): RoundOutcome | null {
  if (subject === null || subject.kind === 'exercise') return null
  return showOutcome(subject, round.finalCode ?? '', round.ticked, sentAtOf(round, messages))
}

export async function toDebriefView(db: Database, parts: RoomParts, endedAt: Date): Promise<DebriefView> {
  const { room, seats, rounds, marks, messages, notes, now } = parts
  const own = seats.find(({ seat }) => seat === room.seat)
  const started = rounds.filter(({ startedAt }) => startedAt !== null)
  const cards = await listDebriefCards(db, room)
  const subjects = new Map<number, Subject | null>()
  for (const round of started) subjects.set(round.round, await findSubject(db, round))
  return {
    kind: 'debrief',
    canStartNextRound: await canStartNextRound(db, room, rounds, now),
    seat: room.seat,
    isAlone: room.isAlone,
    name: own?.name ?? '',
    partnerName: seats.find(({ seat }) => seat !== room.seat)?.name ?? null,
    endedAt: endedAt.getTime(),
    minutes: room.minutes,
    today: studyDay(now, own?.zoneOffsetMinutes ?? 0, DEFAULT_DAY_START_HOUR),
    rounds: started.map((round) => {
      const candidateSeat: Seat = round.interviewerSeat === 1 ? 2 : 1
      const subject = subjects.get(round.round) ?? null
      const sent = messages.filter((message) => message.round === round.round)
      return {
        round: round.round,
        title: round.slug === null ? (room.deckName ?? '') : subject === null ? round.slug : titleOf(subject),
        kind: round.kind,
        slug: round.slug,
        outcome: outcomeOf(subject, round, sent),
        cards: cards
          .filter((card) => card.round === round.round)
          .map(({ round: _, interviewerDueDay, ...card }) => ({
            ...card,
            interviewerDueDay: round.interviewerSeat === room.seat ? interviewerDueDay : null,
          })),
        candidateSeat,
        marks: marks.filter((mark) => mark.round === round.round).map(toMark),
        hintsSent: sent.filter(({ hint }) => hint !== null).length,
        result: round.result,
        dueDay: round.dueDay,
        hasAccount: seats.some(({ seat, personId }) => seat === candidateSeat && personId !== null),
        elapsedMs: elapsedMs(clockOf(round, room), endedAt.getTime()),
        code: round.kind === 'exercise' ? (round.finalCode ?? '') : '',
        note: notes.find((note) => note.round === round.round)?.text ?? '',
      }
    }),
  }
}
