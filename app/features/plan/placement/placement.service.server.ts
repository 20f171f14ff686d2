import type { z } from 'zod'
import { findCardSet } from '#app/features/cards/card-set.service.server.ts'
import { listTechniqueProblems, readAccepted } from '#app/features/drill/drill.service.server.ts'
import { progressOf } from '#app/features/plan/facts/facts.rules.ts'
import { planErrors } from '#app/features/plan/plan.messages.ts'
import type { finishPlacementInput, Placement, PlacementQuestion } from '#app/features/plan/plan.schema.ts'
import { readPlanState } from '#app/features/plan/plan-state.service.server.ts'
import { updateChoices, updatePlacedAt } from '#app/features/plan/plan.store.server.ts'
import { weightOf } from '#app/features/plan/track/track.rules.ts'
import type { Unit } from '#app/features/plan/track/track.schema.ts'
import { lockAndReadLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'

/** More than a check asks, so that it can follow the answers. */
const MAX_QUESTIONS = 24

/** Questions for the units that the learner hasn't begun, those that rounds ask most first. */
export async function readPlacement(db: Database, viewer: Viewer, now: number): Promise<Placement> {
  const state = await readPlanState(db, viewer, now)
  if (state === null) throw planErrors.noPlan()
  const rounds = state.interview?.rounds.map(({ kind }) => kind) ?? []
  const units = state.track.units
    .filter((unit) => !progressOf(unit, state.facts, state.choices).isStarted)
    .toSorted((one, other) => weightOf(other, rounds) - weightOf(one, rounds))
    .slice(0, MAX_QUESTIONS)
  const techniques = units.flatMap(({ drill }) => (drill === null ? [] : [drill.technique]))
  const problems = await listTechniqueProblems(db, viewer, techniques)
  const cardIds = units.flatMap(({ cards }) => cards.slice(0, 1).map(({ cardId }) => cardId))
  const cards = (await findCardSet(db, viewer, cardIds)).filter(({ isReadable }) => isReadable)
  const used = new Set<string>()
  const questions = units.flatMap((unit): PlacementQuestion[] => {
    const common = { unit: unit.slug, title: unit.title, needs: unit.needs }
    const problem = problems.find(({ technique }) => technique === unit.drill?.technique)
    if (problem !== undefined && !used.has(problem.problemId)) {
      used.add(problem.problemId)
      const { problemId: id, text, choices, accepted } = problem
      return [{ ...common, id, kind: 'technique', text, choices, accepted }]
    }
    const card = cards.find(({ id }) => id === unit.cards[0]?.cardId)
    if (card === undefined) return []
    return [{ ...common, id: card.id, kind: 'card', question: card.question, answer: card.answer }]
  })
  return { track: state.track.slug, questions }
}

/** Units whose question was answered right are known; a wrong one takes that back. */
export async function finishPlacement(
  tx: Transaction,
  viewer: Viewer,
  { answers }: z.infer<typeof finishPlacementInput>,
  now: number,
): Promise<{ known: string[] }> {
  await lockAndReadLearner(tx, viewer.id)
  const state = await readPlanState(tx, viewer, now)
  if (state === null) throw planErrors.noPlan()
  const problems = await readAccepted(
    tx,
    answers.map(({ questionId }) => questionId),
  )
  const judged = new Map<string, boolean>()
  for (const { questionId, answer } of answers) {
    const problem = problems.find(({ id }) => id === questionId)
    const unit = state.track.units.find((each) =>
      belongsToQuestion(each, questionId, problem?.accepted ?? []),
    )
    if (unit === undefined) continue
    judged.set(
      unit.slug,
      problem === undefined ? answer === RIGHT : answer !== null && problem.accepted.includes(answer),
    )
  }
  const choices = Object.fromEntries([...judged].map(([slug, isRight]) => [slug, isRight ? 'known' : null]))
  await updateChoices(tx, viewer.id, choices)
  await updatePlacedAt(tx, viewer.id, new Date(now))
  return { known: [...judged].flatMap(([slug, isRight]) => (isRight ? [slug] : [])) }
}

const RIGHT = 'right'

const belongsToQuestion = ({ drill, cards }: Unit, questionId: string, accepted: readonly string[]) =>
  (drill !== null && accepted[0] === drill.technique) || cards[0]?.cardId === questionId
