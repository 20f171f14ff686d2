import type { ProjectTables } from '#app/features/rounds/shared/project.store.server.ts'
import type { LastTexts } from '#app/features/rounds/shared/round-phases.rules.ts'
import {
  createRoundService,
  type ListedProject,
  listProjects,
  loadProjects,
} from '#app/features/rounds/shared/round.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import {
  type AssistedAnswer,
  type AssistedContent,
  assistedContentSchema,
  type AssistedFile,
  type Proposal,
} from './assisted-project.schema.ts'
import { assistedErrors } from './assisted-round.messages.ts'
import {
  applyAction,
  type AssistedAction,
  assistedPhases,
  type AssistedRound,
  canRunHidden,
  createRound,
  MIN_WRONG_FOR_SHARE,
  type Tally,
  tallyDecisions,
} from './assisted-round.rules.ts'
import {
  assistedColumns,
  assistedTable,
  type AssistedRow,
  sumTallies,
} from './assisted-round.store.server.ts'

const tables: ProjectTables = { projects: 'assisted_project', rounds: 'assisted_round' }

export const loadAssistedProjects = async (db: Database, projects: AssistedFile): Promise<void> =>
  loadProjects(db, tables.projects, projects)

export const listAssistedProjects = async (db: Database, viewer: Viewer): Promise<ListedProject[]> =>
  listProjects(db, tables, viewer)

export type AssistedRoundView = {
  project: Pick<AssistedContent, 'title' | 'language' | 'difficulty' | 'minutes'>
  /** From the start of a round on. */
  task: string | null
  files: Record<string, string>
  /** Those that the learner has seen. */
  proposals: Proposal[]
  /** When code and decisions are final: the learner's device runs them. */
  hiddenFiles: Record<string, string>
  round: AssistedRow | null
  /** After the end of the round. */
  answer: AssistedAnswer | null
  /** Over several rounds; null as long as there are too few. */
  record: (Tally & { rounds: number }) | null
  /** The server's time, for the clock. */
  now: number
}

async function toView(
  db: Database,
  viewer: Viewer,
  content: AssistedContent,
  round: AssistedRow | null,
  now: number,
): Promise<AssistedRoundView> {
  const { title, language, difficulty, minutes, task, files, hiddenFiles, proposals, answer } = content
  const isDone = round?.phase === 'done'
  const seen = round === null ? 0 : round.decisions.length + Number(round.shown !== null)
  const record = isDone ? await sumTallies(db, viewer.id) : null
  return {
    project: { title, language, difficulty, minutes },
    task: round === null ? null : task,
    files: round === null ? {} : files,
    proposals: isDone ? proposals : proposals.slice(0, seen),
    hiddenFiles: round !== null && canRunHidden(round.phase) ? hiddenFiles : {},
    round,
    answer: isDone ? answer : null,
    record: record !== null && record.wrong >= MIN_WRONG_FOR_SHARE ? record : null,
    now,
  }
}

function lastTextsOf(action: AssistedAction): LastTexts {
  if (action.kind === 'decide') return { files: action.files, edit: action.edit }
  if (action.kind !== 'next' && action.kind !== 'give-up') return {}
  const { files, explanation, edit } = action
  return { files, explanation, edit }
}

function applyOrThrow(
  known: AssistedRow,
  action: AssistedAction,
  now: number,
  { proposals }: AssistedContent,
): AssistedRound {
  const round = applyAction(known, action, now)
  if (round === null) throw assistedErrors.notNow()
  if (action.kind === 'decide' && action.choice === 'edit') {
    const proposal = proposals[action.proposal]
    const proposed = action.version === 'other' ? proposal?.other : proposal?.code
    if (action.code === null || action.code.trim() === proposed?.trim()) throw assistedErrors.sameCode()
  }
  return round
}

export const assistedRounds = createRoundService({
  tables,
  table: assistedTable,
  errors: assistedErrors,
  parseContent: (content): AssistedContent => assistedContentSchema.parse(content),
  createRound: ({ minutes }: AssistedContent, now): AssistedRound => createRound(minutes, now),
  reopenRound: assistedPhases.reopenRound<AssistedRound>,
  applyAction: applyOrThrow,
  lastTexts: lastTextsOf,
  ownColumns: (round, ended: AssistedContent | null) =>
    assistedColumns(round, ended === null ? null : tallyDecisions(round.decisions, ended.answer.verdicts)),
  cardIds: ({ answer }: AssistedContent) => answer.cards.map(({ cardId }) => cardId),
  toView,
})
