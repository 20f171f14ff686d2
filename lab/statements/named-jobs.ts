const OVERVIEW = 'app/features/admin/overview/overview.store.server.ts'
const PICTURES = 'app/features/pictures/picture.store.server.ts'
const SUBMISSION = 'app/features/decks/submission/submission.store.server.ts'

type Functions = { file: string; functions: readonly string[] }

/** A statement that uses several learners' rows, or one that ties a learner's rows to those of the site. */
export type NamedException = {
  name: string
  kind: 'batch job' | 'administrator' | 'submission' | 'account'
  why: string
  /** What it becomes when learners' rows are in other databases than the site's. */
  later: string
  /** Functions whose statements may do so. */
  statements: readonly Functions[]
  /** Functions whose writes may share a transaction. */
  together: readonly Functions[]
}

/** Jobs over everybody's rows. */
export const NAMED_JOBS: readonly NamedException[] = [
  {
    name: 'sums of all learners by day, week and cohort',
    kind: 'batch job',
    why: 'sums over everybody are what the job is for; it reads an index on the time of change',
    later:
      'runs in each database for its learners; the site adds up the sums, a few rows per day and database',
    statements: [{ file: OVERVIEW, functions: ['listChangedDays', 'sumDays', 'sumWeeks', 'sumCohorts'] }],
    together: [],
  },
  {
    name: 'techniques that all learners mix up',
    kind: 'batch job',
    why: 'a nightly sum over everybody',
    later: 'runs in each database; the site adds up the counts and sends the sums back as reference rows',
    statements: [{ file: 'app/features/drill/drill-map.store.server.ts', functions: ['replaceMixups'] }],
    together: [],
  },
  {
    name: 'times that learners need for a card and an exercise',
    kind: 'batch job',
    why: 'a median over everybody; it reads a sample of a large table',
    later: 'runs on one database: its learners are a sample of all; its rows go to the others as reference',
    statements: [
      {
        file: 'app/features/plan/measured/measured-time.store.server.ts',
        functions: ['replaceMeasuredTimes'],
      },
    ],
    together: [],
  },
  {
    name: 'decks that were rejected 30 days ago',
    kind: 'batch job',
    why: 'finds them by the time of rejection, whoever owns them',
    later: 'runs in each database as it is: it uses no table but the learners’',
    statements: [{ file: SUBMISSION, functions: ['deleteOldRejectedDecks'] }],
    together: [],
  },
  {
    name: 'pictures that no card shows any more',
    kind: 'batch job',
    why: 'finds them by time, and asks whether anybody still keeps the same bytes',
    later:
      'runs in each database on its own pictures and bytes; bytes of public pictures are stored with the public ones',
    statements: [{ file: PICTURES, functions: ['deleteUnusedPictures', 'takeOrphans'] }],
    together: [{ file: PICTURES, functions: ['takeOrphans'] }],
  },
  {
    name: 'learners whose memory is fitted, rebuilt or moved',
    kind: 'batch job',
    why: 'lists learners by key or by number of reviews; the work for each of them is pinned',
    later: 'runs in each database as it is',
    statements: [
      { file: 'app/features/scheduling/fit/fit.store.server.ts', functions: ['listLearnersToFit'] },
      { file: 'app/features/scheduling/rebuild/rebuild.store.server.ts', functions: ['listLearnerIds'] },
      {
        file: 'app/features/scheduling/replaced/replaced-card.store.server.ts',
        functions: ['listHolders'],
      },
    ],
    together: [],
  },
  {
    name: 'learners whose reminder is due',
    kind: 'batch job',
    why: 'finds them by the instant of their next reminder, in batches; what happens for each of them is pinned',
    later: 'runs in each database as it is',
    statements: [{ file: 'app/features/reminders/reminder.store.server.ts', functions: ['listDueLearners'] }],
    together: [],
  },
  {
    name: 'everybody’s way in after a restore',
    kind: 'batch job',
    why: 'what was revoked since the backup is valid again, whoever owns it',
    later: 'runs in each database as it is, before people use it',
    statements: [
      { file: 'app/features/settings/restore/revocation.store.server.ts', functions: ['revokeEverything'] },
    ],
    together: [],
  },
]
