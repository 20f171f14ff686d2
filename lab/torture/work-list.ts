import type { Random } from '../../test/attacks/seeded-random.ts'
import type { Text, TextKind } from './text-kinds.ts'

export type TortureSize = { answers: number; edits: number; reviewAnswers: number }

export type Task = { kind: TextKind | 'study' | 'review'; amount: number; text?: Text; deckId?: string }

const EDITS_PER_VISIT = 25
const ANSWERS_PER_VISIT = 50
const REVIEWS_PER_VISIT = 12

type WorkOptions = {
  size: TortureSize
  texts: readonly Text[]
  decks: readonly string[]
  random: Random
  deadlineMs: number
}

/** What is left to do, given out in random order to the people at the tabs. */
export class WorkList {
  readonly #options: WorkOptions
  readonly #left: Map<Task['kind'], number>
  #nextDeck = 0

  constructor(options: WorkOptions) {
    this.#options = options
    const { answers, reviewAnswers, edits } = options.size
    this.#left = new Map<Task['kind'], number>([
      ['study', answers - reviewAnswers],
      ['review', reviewAnswers],
      ...options.texts.map(({ kind }) => [kind, edits] as const),
    ])
  }

  /** Null when everything is done, or the time is over. */
  take(): Task | null {
    const { random, texts, deadlineMs } = this.#options
    // Studied cards are new cards of the day too, and would leave none for the review.
    const isReviewOpen = (this.#left.get('review') ?? 0) > 0
    const open = [...this.#left].filter(([kind, left]) => left > 0 && !(kind === 'study' && isReviewOpen))
    if (open.length === 0 || performance.now() > deadlineMs) return null
    const [kind, left] = random.pick(open)
    const perVisit =
      kind === 'study' ? ANSWERS_PER_VISIT : kind === 'review' ? REVIEWS_PER_VISIT : EDITS_PER_VISIT
    const amount = Math.min(left, perVisit)
    this.#left.set(kind, left - amount)
    if (kind === 'review') return { kind, amount }
    if (kind === 'study') return { kind, amount, deckId: this.#chooseDeck() }
    return { kind, amount, text: random.pick(texts.filter((text) => text.kind === kind)) }
  }

  giveBack({ kind }: Task, amount: number) {
    this.#left.set(kind, (this.#left.get(kind) ?? 0) + amount)
  }

  /** What was not done in time. */
  countLeft(): number {
    return [...this.#left.values()].reduce((sum, left) => sum + left, 0)
  }

  /** A new one, or one that is maybe open in another tab or on another device. */
  #chooseDeck(): string {
    const { random, decks } = this.#options
    const isShared = this.#nextDeck > 0 && (random.below(4) === 0 || this.#nextDeck >= decks.length)
    if (isShared) return random.pick(decks.slice(0, this.#nextDeck).slice(-3))
    this.#nextDeck += 1
    return decks[this.#nextDeck - 1] ?? ''
  }
}
