import { pullInterviewCards } from '#app/features/scheduling/answers/interview-card.service.server.ts'
import type { StartInput } from '#app/features/rounds/shared/round.schema.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { SaveResult } from '#app/shared/edit.schema.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import {
  type PromptContent,
  promptContentSchema,
  type PromptFile,
  type WorkedDesign,
} from './design-prompt.schema.ts'
import { designErrors } from './design-round.messages.ts'
import {
  applyAction,
  createRound,
  designPhases,
  PHASE_MINUTES,
  type RoundPhase,
} from './design-round.rules.ts'
import type { ActInput, DesignWork, SaveInput } from './design-round.schema.ts'
import {
  findPromptContent,
  findRound,
  insertRound,
  listPromptRows,
  listRoundRows,
  lockRound,
  replacePrompts,
  resetRound,
  type RoundRow,
  updateRound,
  updateWork,
} from './design-round.store.server.ts'

/** Loads the prompts of the build. Loading the same ones again writes nothing. */
export async function loadPrompts(db: Database, prompts: PromptFile): Promise<void> {
  await db.transaction().execute((tx) => replacePrompts(tx, prompts))
}

export type ListedPrompt = {
  slug: string
  title: string
  difficulty: string
  minutes: number
  /** Null if the learner has no round of it. */
  phase: RoundPhase | null
  finishedRounds: number
  endedAt: number | null
}

/** All prompts with the learner's rounds, in two statements: prompts are shared, rounds are the learner's. */
export async function listPrompts(db: Database, viewer: Viewer): Promise<ListedPrompt[]> {
  const prompts = await listPromptRows(db)
  const rounds = await listRoundRows(db, viewer.id)
  const minutes = PHASE_MINUTES.reduce((sum, value) => sum + value, 0)
  return prompts.map((prompt) => {
    const round = rounds.find(({ slug }) => slug === prompt.slug)
    return {
      ...prompt,
      minutes,
      phase: round?.phase ?? null,
      finishedRounds: round?.finishedRounds ?? 0,
      endedAt: round?.endedAt ?? null,
    }
  })
}

export type DesignRoundView = {
  title: string
  labels: PromptContent['labels']
  units: PromptContent['units']
  /** From the start of a round on. */
  prompt: string | null
  followUps: string[]
  round: RoundRow | null
  /** After the end of the round. */
  worked: WorkedDesign | null
  /** The server's time, for the clock. */
  now: number
}

async function findPrompt(db: Database, slug: string): Promise<PromptContent> {
  const content = await findPromptContent(db, slug)
  if (content === null) throw designErrors.noPrompt()
  return promptContentSchema.parse(content)
}

function toView(content: PromptContent, round: RoundRow | null, now: number): DesignRoundView {
  const { title, labels, units, prompt, followUps, worked } = content
  return {
    title,
    labels,
    units,
    prompt: round === null ? null : prompt,
    followUps: round === null ? [] : followUps,
    round,
    worked: round?.phase === 'done' ? worked : null,
    now,
  }
}

/** A prompt and the learner's round of it. The worked design follows when the round has ended. */
export async function readDesignRound(
  db: Database,
  viewer: Viewer,
  slug: string,
  now: number,
): Promise<DesignRoundView> {
  const content = await findPrompt(db, slug)
  return toView(content, await findRound(db, viewer.id, slug), now)
}

/** Starts a round, or goes on with the open one on this screen. */
export async function startRound(
  tx: Transaction,
  viewer: Viewer,
  { slug, roundId, screen, isNew }: StartInput,
  now: number,
): Promise<DesignRoundView> {
  const content = await findPrompt(tx, slug)
  const started = { slug, roundId, screen, round: createRound(now) }
  const isFirst = await insertRound(tx, viewer.id, started)
  if (!isFirst) {
    const known = await lockRound(tx, viewer.id, slug)
    if (known === null) throw designErrors.noRound()
    // An open round is never replaced: the page that asks may be older than it.
    if (isNew && known.phase === 'done' && known.roundId !== roundId) await resetRound(tx, viewer.id, started)
    else if (known.phase !== 'done') {
      const round = { ...designPhases.reopenRound(known, now), activeAt: now }
      await updateRound(tx, viewer.id, { slug, screen, round, isEnding: false, isFinished: false })
    }
  }
  return toView(content, await findRound(tx, viewer.id, slug), now)
}

/** What a learner does in a round. The server's clock decides the times, and the row is locked meanwhile. */
export async function actInRound(
  tx: Transaction,
  viewer: Viewer,
  { slug, roundId, screen, action }: ActInput,
  now: number,
): Promise<DesignRoundView> {
  const content = await findPrompt(tx, slug)
  const known = await lockRound(tx, viewer.id, slug)
  if (known === null || known.roundId !== roundId) throw designErrors.noRound()
  if (known.screen !== screen && known.phase !== 'done') throw designErrors.elsewhere()
  const round = applyAction(known, action, now)
  if (round === null) throw designErrors.notNow()
  const isEnding = round.phase === 'done' && known.phase !== 'done'
  const { work, edit } =
    action.kind === 'next' || action.kind === 'end' ? action : { work: undefined, edit: undefined }
  const isFinished = isEnding && action.kind === 'next'
  await updateRound(tx, viewer.id, { slug, screen, round, isEnding, isFinished, work, edit })
  const cardIds = content.worked.cards.map(({ cardId }) => cardId)
  // What the round was about is fresh now: the cards on it that the learner is learning come back by tomorrow.
  if (isEnding && cardIds.length > 0) await pullInterviewCards(tx, viewer.id, cardIds, now)
  return toView(content, await findRound(tx, viewer.id, slug), now)
}

export async function saveWork(
  tx: Transaction,
  viewer: Viewer,
  input: SaveInput,
): Promise<SaveResult<DesignWork>> {
  const result = await updateWork(tx, viewer.id, input)
  if (result === null) throw designErrors.noRound()
  return result
}
