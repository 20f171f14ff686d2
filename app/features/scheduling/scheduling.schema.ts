import { z } from 'zod'
import type { CardView, DeckOfCards } from '#app/features/cards/card.schema.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import { boundedText } from '#app/shared/text.ts'
import {
  CARD_ORDERS,
  MAX_MINUTES_PER_DAY,
  MAX_NEW_PER_DAY,
  MAX_NOTE,
  MAX_QUEUE_BATCH,
  MIN_MINUTES_PER_DAY,
  QUEUE_KINDS,
} from './scheduling.rules.ts'
import {
  MAX_TARGET_RETENTION,
  type MemoryState,
  MIN_TARGET_RETENTION,
  type ScheduleSettings,
} from './schedule/schedule.rules.ts'
import { isTimeZone, type StudyDay } from '#app/shared/study-day.ts'

/** Days on the wire are study days: days since 1970-01-01 on the learner's calendar. */
const LAST_DAY = 100_000
export const daySchema = z.int().min(0).max(LAST_DAY)

const MAX_TIME_ZONE = 64
export const timeZoneSchema = z.string().max(MAX_TIME_ZONE).refine(isTimeZone, 'This time zone is unknown.')
const LAST_HOUR = 23

/** Absent fields stay as they are. */
export const memorySettingsInput = z
  .object({
    timeZone: timeZoneSchema,
    dayStartHour: z.int().min(0).max(LAST_HOUR),
    newPerDay: z.int().min(0).max(MAX_NEW_PER_DAY),
    minutesPerDay: z.int().min(MIN_MINUTES_PER_DAY).max(MAX_MINUTES_PER_DAY),
    buttons: z.union([z.literal(2), z.literal(4)]),
    hasConfidence: z.boolean(),
    targetRetention: z.number().min(MIN_TARGET_RETENTION).max(MAX_TARGET_RETENTION),
    order: z.enum(CARD_ORDERS),
  })
  .partial()

export type MemorySettings = {
  timeZone: string
  dayStartHour: number
  newPerDay: number
  minutesPerDay: number
  /** 2: Repeat and Completed. 4: Again, Hard, Good, Easy. */
  buttons: 2 | 4
  /** Whether 'sure / think so / guess' is shown before some reveals. */
  hasConfidence: boolean
  targetRetention: number
  order: (typeof CARD_ORDERS)[number]
  /** Study days, both included. */
  pause: { from: StudyDay; to: StudyDay } | null
  /** The last attempt to fit the parameters to the learner's answers, for `fitSentence`. */
  fit: LastFit | null
}

/** A stored schedule that isn't of a card: of an exercise or of a drill problem. */
export const memoryStateSchema: z.ZodType<MemoryState> = z.object({
  phase: z.enum(['learning', 'review', 'relearning']),
  stability: z.number(),
  difficulty: z.number(),
  lastReviewAt: z.number(),
  lastReviewDay: z.number(),
  intervalDays: z.number(),
  dueDay: z.number(),
  dueAt: z.number(),
  reps: z.number(),
  lapses: z.number(),
  overconfidentDay: z.number().nullable(),
})

export type LastFit = {
  /** Otherwise the parameters in use before stayed. */
  isBetter: boolean
  reviewCount: number
  /** How many later answers both were compared on. */
  testCount: number
  lossBefore: number
  lossAfter: number
  fittedAt: number
}

export const pauseInput = z.object({
  /** Null ends the pause. */
  pause: z
    .object({ from: daySchema, to: daySchema })
    .refine(({ from, to }) => from <= to, 'The pause ends before it begins.')
    .nullable(),
})

export const learningDeckInput = z.object({ deckId: idSchema })

export type LearningDeck = {
  deckId: string
  /** The name may be missing because the deck was deleted or withdrawn. */
  name: string | null
  isPublic: boolean
  cardCount: number
  /** Cards with at least one answer. */
  started: number
  /** False if only some of its cards were studied, as a set or from a lesson. */
  includesAllCards: boolean
  /** The name in builds before, whose open tabs read it. */
  isWhole: boolean
  joinedAt: number
}

/** The position after the last card of a batch. */
const queueCursorSchema = z.object({
  day: daySchema,
  at: z.int().min(0).max(8_640_000_000_000_000),
  cardId: idSchema,
})
export type QueueCursor = z.infer<typeof queueCursorSchema>

export const queueInput = z
  .object({
    /** due: what is due today. new: only new cards. all: due cards, then new ones. */
    kind: z.enum(QUEUE_KINDS).default('all'),
    limit: z.int().min(1).max(MAX_QUEUE_BATCH).default(MAX_QUEUE_BATCH),
    /** Of the due cards; new cards have no cursor: they leave the list when they are answered. */
    cursor: queueCursorSchema.nullish(),
    /** Before an interview: also the due cards that are known well enough until then. */
    includesKnown: z.boolean().default(false),
    /** The name in builds before, whose open tabs send it. */
    hasKnown: z.boolean().optional(),
    /** Exactly these cards, due or not ('Study these 5'). */
    cardIds: z.array(idSchema).min(1).max(MAX_QUEUE_BATCH).nullish(),
  })
  .transform(({ hasKnown = false, ...input }) => ({
    ...input,
    includesKnown: input.includesKnown || hasKnown,
  }))

export type QueueCard = {
  card: CardView & { version: number }
  deck: DeckOfCards
  /** Null for a new card. */
  memory: MemoryState | null
  isStarred: boolean
  note: string
  /** Up to this number of lapses a repair is not offered again. */
  repairedLapses: number
}

export type QueueBatch = {
  cards: QueueCard[]
  /** Null when no further card is due. */
  nextCursor: QueueCursor | null
  /** For the intervals on the buttons; the server decides by the same. */
  schedule: ScheduleSettings
  settings: MemorySettings
  /** Today on the learner's calendar. */
  day: StudyDay
  /** How many new cards may still be started today. */
  newLeft: number
  /** Some of the cards don't exist any more: call `memory.sync`. */
  needsSync: boolean
}

export const takenCardsInput = z.object({
  /** The last card of the range before. */
  after: idSchema.nullable(),
})

/** A card in learning, as a device takes it along for the time without a network: its text is in its deck. */
export type OfflineCard = {
  cardId: string
  deckId: string
  /** Null for a new card. */
  memory: MemoryState | null
  /** When it is served; earlier or later than its due day if it was moved. Null for a new card. */
  queueDay: StudyDay | null
  /** The order of new cards. */
  newPosition: number
  isStarred: boolean
  note: string
  repairedLapses: number
}

export type TakenBatch = { cards: OfflineCard[]; next: string | null }

export type OfflineDecks = {
  schedule: ScheduleSettings
  /** The revision changes with any of the deck's cards. */
  decks: { deckId: string; revision: string }[]
}

export type Today = {
  day: StudyDay
  settings: MemorySettings
  /** No deck in learning and no answer yet: the three first steps. */
  isFirstUse: boolean
  /**
   * Cards due today, up to `MAX_COUNTED`; `waiting` of them were repeated and come back within minutes. `known` are
   * due too, but known well enough until the interview: they are not in `count`, nor served unless asked for.
   */
  due: {
    count: number
    isMore: boolean
    waiting: number
    known: number
    decks: { deckId: string; name: string; count: number }[]
  }
  /** Due since an earlier day. */
  behind: number
  /** When more is due than fits the minutes of a day: what fits. */
  slice: { cards: number; minutes: number } | null
  /** New cards that may still be started today, of those available. */
  newCards: { left: number; available: number }
  secondsPerAnswer: number
  /** About how long the due cards take. */
  minutes: number
  /** Today's answers so far. */
  done: { answers: number; repeated: number; minutes: number; newCards: number }
  /** Of the last 30 days, today included. */
  studiedDays: StudyDay[]
  /** Today and the next six days. */
  week: { day: StudyDay; count: number }[]
  /**
   * What 10 more answers on cards that aren't due would add to the expected recall of all started cards on the day
   * of the next interview, in percentage points; if due cards are known well enough until then, what answering those
   * would add. Null without an interview, before the first answer, and while a due card needs an answer.
   */
  stopNow: { points: number; onDay: StudyDay } | null
  pausedUntil: StudyDay | null
  /** The next interview. */
  interview: { id: string; title: string; day: StudyDay } | null
  /** The last interview of the past week, while it has no debrief. An older build doesn't send it. */
  openDebrief?: { id: string; title: string; day: StudyDay } | null
  reviewCount: number
  /** A deck changed: call `memory.sync`, then read again. */
  needsSync: boolean
}

export const markInput = z.object({
  cardId: idSchema,
  isStarred: z.boolean().optional(),
  isSuspended: z.boolean().optional(),
  note: boundedText(MAX_NOTE, 'The note').optional(),
  /** The learner repaired the card, or doesn't want to: it is offered again after two more lapses. */
  isRepaired: z.literal(true).optional(),
})

export type CardMark = { cardId: string; isStarred: boolean; isSuspended: boolean; note: string }
/** A card of a list (leeches, starred, suspended) with its text. */
export type MarkedCard = QueueCard & { isSuspended: boolean }

export type CardRecall = {
  cardId: string
  /** Expected recall today, 0 to 1; null before the first answer. */
  recall: number | null
  isActive: boolean
}

export const lessonQuestionsInput = z.object({
  lessonId: idSchema,
  /** The lesson's recommended cards. */
  cardIds: z.array(idSchema).max(MAX_QUEUE_BATCH),
})
export type LessonQuestions = {
  /** Two or three cards; empty if the learner answered or skipped them before. */
  cards: QueueCard[]
  isAnswered: boolean
  isSkipped: boolean
}
export const finishLessonQuestionsInput = z.object({
  lessonId: idSchema,
  /** These cards join learning; none if skipped. */
  cardIds: z.array(idSchema).max(MAX_QUEUE_BATCH),
  isSkipped: z.boolean(),
})

export type SpreadOutcome = {
  moved: number
  /** The last day that got a card. */
  lastDay: StudyDay | null
}
