import { pullInterviewCards } from '#app/features/scheduling/answers/interview-card.service.server.ts'
import {
  type AssistedContent,
  assistedContentSchema,
} from '#app/features/rounds/assisted/assisted-project.schema.ts'
import {
  type DebugProjectContent,
  projectContentSchema,
} from '#app/features/rounds/debug/debug-project.schema.ts'
import { type PromptContent, promptContentSchema } from '#app/features/rounds/design/design-prompt.schema.ts'
import { PHASE_MINUTES } from '#app/features/rounds/design/design-round.rules.ts'
import type { DesignWork } from '#app/features/rounds/design/design-round.schema.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { InterviewRoundKind } from './interview-kinds.rules.ts'
import { findNextSlug, findRoundContent, recordRound } from './interview-round.store.server.ts'

/** What a mock interview is about, with everything that only the interviewer may see. */
export type InterviewRound =
  | { kind: 'design'; slug: string; content: PromptContent }
  | { kind: 'debug'; slug: string; content: DebugProjectContent }
  | { kind: 'assisted'; slug: string; content: AssistedContent }

/** Null if there is no such prompt or project. */
export async function findInterviewRound(
  db: Database,
  kind: InterviewRoundKind,
  slug: string,
): Promise<InterviewRound | null> {
  const content = await findRoundContent(db, kind, slug)
  if (content === null) return null
  if (kind === 'design') return { kind, slug, content: promptContentSchema.parse(content) }
  if (kind === 'debug') return { kind, slug, content: projectContentSchema.parse(content) }
  return { kind, slug, content: assistedContentSchema.parse(content) }
}

/** Another one of its kind, for the round after it; the same one if there is no other. */
export async function findNextInterviewRound(
  db: Database,
  kind: InterviewRoundKind,
  slug: string,
): Promise<InterviewRound | null> {
  return findInterviewRound(db, kind, (await findNextSlug(db, kind, slug)) ?? slug)
}

/** What a candidate leaves: a design, or changed files as JSON, with the time of each phase. */
export type InterviewResult =
  | { kind: 'design'; work: DesignWork; spentMs: number[] }
  | { kind: 'debug' | 'assisted'; files: string; spentMs: number[] }

const cardsOf = ({ kind, content }: InterviewRound) =>
  kind === 'design' ? content.worked.cards : content.answer.cards

/**
 * A round in a mock interview counts for its candidate like one that was done alone: the list shows it as done, and the
 * cards on it that the candidate is learning come back by tomorrow. An open round of their own stays as it is.
 */
export async function recordInterviewRound(
  tx: Transaction,
  personId: string,
  round: InterviewRound,
  result: InterviewResult,
  now: number,
): Promise<void> {
  const minutes = round.kind === 'design' ? [...PHASE_MINUTES] : round.content.minutes
  const saved = result.kind === 'design' ? JSON.stringify(result.work) : result.files
  const clock = { minutes, spentMs: result.spentMs, runningSince: null }
  await recordRound(tx, personId, { kind: round.kind, slug: round.slug, clock, saved })
  const cardIds = cardsOf(round).map(({ cardId }) => cardId)
  if (cardIds.length > 0) await pullInterviewCards(tx, personId, cardIds, now)
}
