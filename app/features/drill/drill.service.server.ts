import { createHash } from 'node:crypto'
import { todayOf } from '#app/features/scheduling/learning/learner.rules.ts'
import { readLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { memoryStateSchema } from '#app/features/scheduling/scheduling.schema.ts'
import { DEFAULT_DAY_START_HOUR, studyDay, studyDayIn } from '#app/shared/study-day.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { type DrillFile, verdictContentSchema } from './drill-content.schema.ts'
import { replaceDrill } from './drill-content.store.server.ts'
import { findContrastOf } from './drill-map.store.server.ts'
import { drillErrors } from './drill.messages.ts'
import {
  chooseCandidate,
  chooseTechniques,
  isTurnOfTechnique,
  judgePick,
  scheduleProblem,
} from './drill.rules.ts'
import type { DrillQuestion, DrillVerdict, PickInput } from './drill.schema.ts'
import {
  type Candidate,
  countAllPicks,
  countDueProblems,
  findPick,
  findProblem,
  insertPick,
  listAccepted,
  listCandidates,
  listProblemsByTechnique,
  lockDrillProgress,
  type ProblemRow,
} from './drill.store.server.ts'

/** Where this learner begins in the order of the problems: a UUID from a hash, so that learners begin apart. */
function startOf(learnerId: string): string {
  const hex = createHash('sha256').update(learnerId).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** The next problem with its six techniques; null if the build has no problems. */
export async function readQuestion(
  db: Database,
  viewer: Viewer,
  now: number,
  technique: string | null = null,
): Promise<DrillQuestion | null> {
  const candidates = await (technique === null
    ? listCandidates(db, viewer.id, { start: startOf(viewer.id), near: null })
    : listNearCandidates(db, viewer, technique))
  const clock = candidates[0]?.clock
  const today = studyDayIn(now, clock?.timeZone ?? 'UTC', clock?.dayStartHour ?? DEFAULT_DAY_START_HOUR)
  const problem = chooseCandidate(candidates, today)
  if (problem === null) return null
  const { id, picks, text, accepted, plausible, family, own, common } = problem
  const chosen = chooseTechniques({
    accepted,
    family: family.map(({ slug }) => slug),
    plausible,
    own,
    common,
    seed: `${viewer.id} ${id} ${picks}`,
  })
  return { problemId: id, text, choices: family.filter(({ slug }) => chosen.includes(slug)) }
}

/** Problems of one technique and of what it is mixed up with, in turns; of the others if one of them has none. */
async function listNearCandidates(db: Database, viewer: Viewer, technique: string): Promise<Candidate[]> {
  const start = startOf(viewer.id)
  const picks = await countAllPicks(db, viewer.id)
  const isNeeded = isTurnOfTechnique(`${viewer.id} ${technique}`, picks)
  const candidates = await listCandidates(db, viewer.id, { start, near: { technique, isNeeded } })
  if (candidates.length > 0) return candidates
  return listCandidates(db, viewer.id, { start, near: { technique, isNeeded: !isNeeded } })
}

/** Judges and stores a pick, and sets when the problem comes back. Sent twice, it counts once. */
export async function recordPick(
  tx: Transaction,
  viewer: Viewer,
  pick: PickInput,
  now: number,
): Promise<DrillVerdict> {
  const problem = await findProblem(tx, pick.problemId, pick.picked)
  if (problem === null) throw drillErrors.noProblem()
  if (pick.picked !== null && problem.pickedUse === null) throw drillErrors.noTechnique()
  const before = memoryStateSchema
    .nullable()
    .parse(await lockDrillProgress(tx, viewer.id, pick.problemId, new Date(now)))
  const { schedule } = await readLearner(tx, viewer.id)
  const { isRight, needed } = judgePick(problem.accepted, pick.picked)
  const memory = scheduleProblem(pick.problemId, before, { ...pick, at: now, isRight }, schedule)
  const { dueDay } = memory
  const isNew = await insertPick(tx, viewer.id, { pick, needed, at: new Date(now), memory, dueDay })
  const stored = await findPick(tx, viewer.id, pick.id)
  // The same id for another problem, or for another answer, is not this pick.
  if (stored?.problemId !== pick.problemId || stored.picked !== pick.picked) throw drillErrors.noProblem()
  const today = studyDay(now, pick.zoneOffsetMinutes, schedule.dayStartHour)
  return {
    ...verdictOf(problem, pick.picked),
    daysUntilDue: ((isNew ? memory : before)?.dueDay ?? today) - today,
    mixups: isRight || pick.picked === null ? 0 : stored.count,
    pair: isRight || pick.picked === null ? null : await findContrastOf(tx, [needed, pick.picked]),
  }
}

function verdictOf(
  { accepted, content, family, pickedUse }: ProblemRow,
  picked: string | null,
): Omit<DrillVerdict, 'daysUntilDue' | 'mixups' | 'pair'> {
  const { cues, why, whyNot, topic, difficulty, exercise, card } = verdictContentSchema.parse(content)
  const { isRight } = judgePick(accepted, picked)
  const nameOf = (slug: string) => family.find((technique) => technique.slug === slug)?.name ?? slug
  const reason = picked === null ? undefined : whyNot[picked]
  return {
    isRight,
    picked,
    accepted: accepted.map((slug) => ({ slug, name: nameOf(slug) })),
    cues,
    why,
    whyNot:
      picked === null || isRight
        ? null
        : reason === undefined
          ? { name: nameOf(picked), use: pickedUse ?? '' }
          : { reason },
    topic,
    difficulty,
    exercise,
    card,
  }
}

/** How many problems have come back. */
export async function readDueCount(db: Database, viewer: Viewer, now: number): Promise<{ count: number }> {
  const today = todayOf(await readLearner(db, viewer.id), now)
  return { count: await countDueProblems(db, viewer.id, today) }
}

/** Loads the drill of the build. Loading the same one again writes nothing. */
export async function loadDrill(db: Database, drill: DrillFile): Promise<void> {
  await db.transaction().execute((tx) => replaceDrill(tx, drill))
}

/** One problem for each of these techniques, with its choices and what fits: a check that nobody else sees. */
export async function listTechniqueProblems(
  db: Database,
  viewer: Viewer,
  techniques: readonly string[],
): Promise<(DrillQuestion & { technique: string; accepted: string[] })[]> {
  const problems = await listProblemsByTechnique(db, techniques)
  return problems.map(({ technique, id, text, accepted, plausible, family }) => {
    const slugs = family.map(({ slug }) => slug)
    const seed = `${viewer.id} ${id}`
    const chosen = chooseTechniques({ accepted, family: slugs, plausible, own: [], common: [], seed })
    return {
      technique,
      problemId: id,
      text,
      accepted,
      choices: family.filter(({ slug }) => chosen.includes(slug)),
    }
  })
}

/** Which techniques these problems accept. */
export const readAccepted = (
  db: Database,
  problemIds: readonly string[],
): Promise<{ id: string; accepted: string[] }[]> => listAccepted(db, problemIds)
