import type { RawBuilder } from 'kysely'
import { pullInterviewCards } from '#app/features/scheduling/answers/interview-card.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Edit, SaveResult } from '#app/shared/edit.schema.ts'
import type { AppError } from '#app/shared/errors.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import {
  findProjectContent,
  listProjectRows,
  listRoundRows,
  type ProjectRow,
  type ProjectTables,
  replaceProjects,
  type RoundSummaryRow,
} from './project.store.server.ts'
import type { LastTexts, PhasedRound } from './round-phases.rules.ts'
import type { StartInput } from './round.schema.ts'
import {
  findRound,
  insertRound,
  lockRound,
  resetRound,
  type RoundTable,
  type StoredRound,
  updateRound,
  updateTexts,
} from './round.store.server.ts'

/** Loads the projects of the build. Loading the same ones again writes nothing. */
export async function loadProjects(
  db: Database,
  table: ProjectTables['projects'],
  projects: readonly { slug: string; position: number }[],
): Promise<void> {
  await db.transaction().execute((tx) => replaceProjects(tx, table, projects))
}

export type ListedProject = Omit<ProjectRow, 'minutes'> &
  Omit<RoundSummaryRow, 'phase'> & {
    minutes: number
    /** Null if the learner has no round of it. */
    phase: string | null
  }

/** All projects with the learner's rounds, in two statements: projects are shared, rounds are the learner's. */
export async function listProjects(
  db: Database,
  { projects, rounds }: ProjectTables,
  viewer: Viewer,
): Promise<ListedProject[]> {
  const listed = await listProjectRows(db, projects)
  const own = await listRoundRows(db, rounds, viewer.id)
  return listed.map(({ minutes, ...project }) => {
    const round = own.find(({ slug }) => slug === project.slug)
    return {
      ...project,
      minutes: minutes.reduce((sum, value) => sum + value, 0),
      phase: round?.phase ?? null,
      finishedRounds: round?.finishedRounds ?? 0,
      endedAt: round?.endedAt ?? null,
    }
  })
}

type DecidedRound = PhasedRound<string> & Pick<StoredRound, 'gaveUp' | 'explanationMark'>
type ActInput<Action> = { slug: string; roundId: string; screen: string; action: Action }
type SaveInput<Text> = { slug: string; roundId: string; edit: Edit; text: Text }

/** What one kind of round has of its own; phases, lock, screens and texts are the same for all. */
export type RoundKind<
  Content,
  Round extends DecidedRound,
  Row extends Round & StoredRound & Text,
  Text extends Record<string, string>,
  Action,
  View,
> = {
  tables: ProjectTables
  table: RoundTable<Row, Text>
  errors: Record<'noProject' | 'noRound' | 'elsewhere', () => AppError>
  parseContent: (content: unknown) => Content
  createRound: (content: Content, now: number) => Round
  reopenRound: (round: Round, now: number) => Round
  /** Throws if the action isn't possible now. */
  applyAction: (known: Row, action: Action, now: number, content: Content) => Round
  lastTexts: (action: Action) => LastTexts
  /** Sets the columns of this kind. */
  ownColumns: (round: Round, ended: Content | null) => RawBuilder<unknown>
  cardIds: (content: Content) => string[]
  toView: (db: Database, viewer: Viewer, content: Content, round: Row | null, now: number) => Promise<View>
}

/** Rounds of one kind: read, start or go on, act, and save what is typed. */
export function createRoundService<
  Content,
  Round extends DecidedRound,
  Row extends Round & StoredRound & Text,
  Text extends Record<string, string>,
  Action,
  View,
>(kind: RoundKind<Content, Round, Row, Text, Action, View>) {
  const { tables, table, errors } = kind

  async function findContent(db: Database, slug: string): Promise<Content> {
    const content = await findProjectContent(db, tables.projects, slug)
    if (content === null) throw errors.noProject()
    return kind.parseContent(content)
  }

  const viewOf = async (db: Database, viewer: Viewer, content: Content, slug: string, now: number) =>
    kind.toView(db, viewer, content, await findRound(db, table, viewer.id, slug), now)

  return {
    /** A project and the learner's round of it. The answers follow when the round has ended. */
    async read(db: Database, viewer: Viewer, slug: string, now: number): Promise<View> {
      return viewOf(db, viewer, await findContent(db, slug), slug, now)
    },

    /** Starts a round, or goes on with the open one on this screen. */
    async start(tx: Transaction, viewer: Viewer, input: StartInput, now: number): Promise<View> {
      const { slug, roundId, screen, isNew } = input
      const content = await findContent(tx, slug)
      const started = { slug, roundId, screen, round: kind.createRound(content, now) }
      const isFirst = await insertRound(tx, table.name, viewer.id, started)
      if (!isFirst) {
        const known = await lockRound<Row>(tx, table, viewer.id, slug)
        if (known === null) throw errors.noRound()
        // An open round is never replaced: the page that asks may be older than it.
        if (isNew && known.phase === 'done' && known.roundId !== roundId)
          await resetRound(tx, table, viewer.id, started)
        else if (known.phase !== 'done') {
          const round = { ...kind.reopenRound(known, now), activeAt: now }
          const own = kind.ownColumns(round, null)
          await updateRound(tx, table, viewer.id, { slug, screen, round, isEnding: false, texts: {}, own })
        }
      }
      return viewOf(tx, viewer, content, slug, now)
    },

    /** What a learner does in a round. The server's clock decides the times, and the row is locked meanwhile. */
    async act(tx: Transaction, viewer: Viewer, input: ActInput<Action>, now: number): Promise<View> {
      const { slug, roundId, screen, action } = input
      const content = await findContent(tx, slug)
      const known = await lockRound<Row>(tx, table, viewer.id, slug)
      if (known === null || known.roundId !== roundId) throw errors.noRound()
      if (known.screen !== screen && known.phase !== 'done') throw errors.elsewhere()
      const round = kind.applyAction(known, action, now, content)
      const isEnding = round.phase === 'done' && known.phase !== 'done'
      const own = kind.ownColumns(round, isEnding ? content : null)
      const texts = kind.lastTexts(action)
      await updateRound(tx, table, viewer.id, { slug, screen, round, isEnding, texts, own })
      const cardIds = kind.cardIds(content)
      // What the round was about is fresh now: the cards on it that the learner is learning come back by tomorrow.
      if (isEnding && cardIds.length > 0) await pullInterviewCards(tx, viewer.id, cardIds, now)
      return viewOf(tx, viewer, content, slug, now)
    },

    async save(tx: Transaction, viewer: Viewer, input: SaveInput<Text>): Promise<SaveResult<Text>> {
      const result = await updateTexts(tx, table, viewer.id, input)
      if (result === null) throw errors.noRound()
      return result
    },
  }
}
