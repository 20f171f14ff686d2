import {
  createRoundService,
  type ListedProject,
  listProjects,
  loadProjects,
} from '#app/features/rounds/shared/round.service.server.ts'
import type { ProjectTables } from '#app/features/rounds/shared/project.store.server.ts'
import type { LastTexts } from '#app/features/rounds/shared/round-phases.rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import {
  type DebugAnswer,
  type DebugProjectContent,
  projectContentSchema,
  type ProjectFile,
} from './debug-project.schema.ts'
import { debugErrors } from './debug-round.messages.ts'
import {
  applyAction,
  canCommit,
  canRunHidden,
  createRound,
  debugPhases,
  type Round,
  type RoundAction,
} from './debug-round.rules.ts'
import { debugColumns, debugTable, type RoundRow } from './debug-round.store.server.ts'

const tables: ProjectTables = { projects: 'debug_project', rounds: 'debug_round' }

export const loadDebugProjects = async (db: Database, projects: ProjectFile): Promise<void> =>
  loadProjects(db, tables.projects, projects)

export const listDebugProjects = async (db: Database, viewer: Viewer): Promise<ListedProject[]> =>
  listProjects(db, tables, viewer)

type ShownProject = Pick<DebugProjectContent, 'title' | 'language' | 'difficulty' | 'minutes'>

export type DebugRoundView = {
  project: ShownProject
  /** From the start of a round on. */
  report: DebugProjectContent['report'] | null
  files: Record<string, string>
  hiddenFiles: Record<string, string>
  round: RoundRow | null
  /** After the end of the round. */
  answer: DebugAnswer | null
  /** The server's time, for the clock. */
  now: number
}

function toView(content: DebugProjectContent, round: RoundRow | null, now: number): DebugRoundView {
  const { title, language, difficulty, minutes, report, files, hiddenFiles, answer } = content
  return {
    project: { title, language, difficulty, minutes },
    report: round === null ? null : report,
    files: round === null ? {} : files,
    hiddenFiles: round !== null && canRunHidden(round.phase) ? hiddenFiles : {},
    round,
    answer: round?.phase === 'done' ? answer : null,
    now,
  }
}

function lastTextsOf(action: RoundAction): LastTexts {
  if (action.kind !== 'fixed' && action.kind !== 'next' && action.kind !== 'give-up') return {}
  const { files, explanation, edit } = action
  return { files, explanation, edit }
}

function applyOrThrow(known: RoundRow, action: RoundAction, now: number): Round {
  const round = applyAction(known, action, now)
  if (round !== null) return round
  throw action.kind === 'drop' && canCommit(known) ? debugErrors.tooManyDropped() : debugErrors.notNow()
}

export const debugRounds = createRoundService({
  tables,
  table: debugTable,
  errors: debugErrors,
  parseContent: (content): DebugProjectContent => projectContentSchema.parse(content),
  createRound: ({ minutes }: DebugProjectContent, now): Round => createRound(minutes, now),
  reopenRound: debugPhases.reopenRound<Round>,
  applyAction: applyOrThrow,
  lastTexts: lastTextsOf,
  ownColumns: debugColumns,
  cardIds: ({ answer }: DebugProjectContent) => answer.cards.map(({ cardId }) => cardId),
  toView: async (_db, _viewer, content: DebugProjectContent, round: RoundRow | null, now) =>
    toView(content, round, now),
})
