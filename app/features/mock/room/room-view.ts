import type { TimeOf } from '#app/features/practice/time-of.rules.ts'
import type { SharedDocument } from '#app/features/mock/code/document.schema.ts'
import type {
  CardMark,
  Clock,
  Mark,
  MockRole,
  Result,
  Seat,
  SubjectKind,
} from '#app/features/mock/mock.rules.ts'
import type {
  RoundGuide,
  RoundOutcome,
  RoundTask,
  SentProposal,
} from '#app/features/mock/subject/round-view.ts'

/** What one person may see of a room. The server builds it for each of the two; nobody else gets one. */

export type ShownMessage = {
  id: string
  isMine: boolean
  kind: 'message' | 'hint' | 'follow-up' | 'proposal'
  /** The number of the hint or question, from 0. */
  index: number | null
  text: string
  /** The code of a proposal. */
  proposal: SentProposal | null
  /** When it was sent, by the clock of the round. */
  atMs: number
}

/** Only the interviewer gets this. */
export type InterviewerPart = {
  /** By language. */
  references: Record<string, string>
  time: string
  timeOf: TimeOf
  space: string
  hints: { text: string; sentAtMs: number | null }[]
  followUps: { text: string; isTicked: boolean }[]
}

/** A card of a deck, as one of the two may see it. */
export type ShownCard = {
  position: number
  /** Its number among the questions of the round, from 1. */
  number: number
  question: string
  isSent: boolean
  /** Null for the candidate; alone, until it was asked for. */
  back: { answer: string; code: string } | null
  hint: string | null
  isHintSent: boolean
  mark: CardMark | null
}

export type DeckPart = {
  name: string
  /** Cards that nobody has seen yet. */
  left: number
  /** The last one is the current one, unless it is marked. */
  cards: ShownCard[]
}

export type DebriefCard = {
  position: number
  question: string
  answer: string
  code: string
  mark: CardMark | null
  /** When it comes back to the candidate; null if the candidate isn't learning it. */
  dueDay: number | null
  /** The same for the interviewer, of a card that was missed; null for everyone else who looks. */
  interviewerDueDay: number | null
}

export type InvitationView = { kind: 'invitation'; ownerName: string; minutes: number }

export type RoomView = {
  kind: 'room'
  seat: Seat
  isAlone: boolean
  isFull: boolean
  role: MockRole
  round: number
  isLastRound: boolean
  name: string
  partner: { name: string; isHere: boolean } | null
  /** The answer was read before the start: the roles of this round are fixed. */
  isOpened: boolean
  /** With the server's time, because a browser's clock may be wrong. */
  clock: Clock & { now: number }
  subject: SubjectKind | 'deck'
  /** As long as nobody has joined: the round can be done alone instead. */
  slug: string | null
  title: string
  /** Of a design or a project. Null for a candidate before the clock starts. */
  task: RoundTask | null
  /** What is shared, once the clock has started. */
  document: SharedDocument
  /** The exercise as JSON text, without hints, questions and solution. Null for a candidate before the clock starts. */
  content: string | null
  language: string
  languages: string[]
  messages: ShownMessage[]
  /** When the app asks its next question, by the clock of the round. */
  nextQuestionMs: number | null
  interviewer: InterviewerPart | null
  /** The same of a design or a project. */
  guide: RoundGuide | null
  /** Of a room over a deck, which has no exercise. */
  deck: DeckPart | null
  /** The marks that this person has given in this round; self-marks when solo. */
  marks: (Mark & { lastEdit: string })[]
  /** This person's own notes of this round. */
  note: string
  noteEdit: string
}

export type DebriefRound = {
  round: number
  title: string
  /** What the slug is the name of. */
  kind: SubjectKind
  /** Null for a round over a deck. */
  slug: string | null
  /** Of a design or a project. */
  outcome: RoundOutcome | null
  cards: DebriefCard[]
  candidateSeat: Seat
  marks: Mark[]
  hintsSent: number
  result: Result | null
  /** Null if nothing was scheduled. */
  dueDay: number | null
  hasAccount: boolean
  elapsedMs: number
  code: string
  note: string
}

export type DebriefView = {
  kind: 'debrief'
  seat: Seat
  isAlone: boolean
  name: string
  partnerName: string | null
  endedAt: number
  minutes: number
  /** The viewer's study day, for 'tomorrow'. */
  today: number
  rounds: DebriefRound[]
  /** Whether the two can swap and go on. */
  canStartNextRound: boolean
}

/** An interview that has ended, in the list of a person's own. */
export type PastInterview = {
  id: string
  endedAt: number
  isAlone: boolean
  partnerName: string | null
  titles: string[]
}

export type MockView = InvitationView | RoomView | DebriefView
