import { peopleErrors } from '#app/features/people/people.messages.ts'
import { lockAdministrators } from '#app/features/people/role.service.server.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import { attemptKey, countAttempt } from '#app/features/auth/attempts/attempt.service.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { type IdentityProof, proveIdentity } from '#app/features/settings/identity.service.server.ts'
import { insertErasure } from '#app/features/settings/restore/erasure.store.server.ts'
import { lockPersonForDeletion } from './person-lock.store.server.ts'
import { deletePersonalRows, readPersonalRows } from './personal-data.store.server.ts'
import { PERSONAL_TABLES, type PersonalTable, type Subject } from './personal-tables.store.server.ts'
import { settingsErrors } from '#app/features/settings/settings.messages.ts'

export const SWEEP_JOB = 'sweep-deleted-account'
// Longer than any running request or job can hold a transaction open.
const SWEEP_AFTER_SECONDS = 120

const ROWS_PER_PAGE = 100
const DOWNLOADS = { free: 5, firstWaitSeconds: 60, longestWaitSeconds: 3600, forgetAfterSeconds: 3600 }

const downloadKey = (personId: string) => `my-data:${personId}`

const subjectOf = (
  config: Pick<Config, 'AUTH_SECRET'>,
  { id, email }: { id: string; email: string },
): Subject => ({
  id,
  email,
  attemptKeys: [
    attemptKey(config.AUTH_SECRET, 'log-in', email),
    attemptKey(config.AUTH_SECRET, 'reset', email),
    attemptKey(config.AUTH_SECRET, 'confirm-mail', email),
    attemptKey(config.AUTH_SECRET, 'confirm-mail', id),
    attemptKey(config.AUTH_SECRET, 'confirm', email),
    downloadKey(id),
  ],
})

async function* readRows(db: Database, table: PersonalTable, subject: Subject): AsyncGenerator<string> {
  let after: string | null = null
  const limit = table.rowsPerPage ?? ROWS_PER_PAGE
  let separator = '\n'
  do {
    const rows: { row: string; key: string }[] = await readPersonalRows(db, table, subject, {
      after,
      limit,
    })
    after = rows.length === limit ? (rows.at(-1)?.key ?? null) : null
    if (rows.length > 0) yield `${separator}${rows.map(({ row }) => row).join(',\n')}`
    separator = ',\n'
  } while (after !== null)
}

async function* writeMyData(db: Database, subject: Subject, now: Date): AsyncGenerator<string> {
  yield `{"format":"flashcards-my-data","version":1,"madeAt":"${now.toISOString()}"`
  for (const table of PERSONAL_TABLES) {
    yield `,\n"${table.table}":[`
    yield* readRows(db, table, subject)
    yield ']'
  }
  yield '}\n'
}

/**
 * Everything about a person as JSON text, read page by page as the client consumes it, so that neither the server nor the
 * database holds all of it. After a failure midway the closing bracket is missing.
 */
export async function exportMyData(
  { db, config }: AuthDeps,
  viewer: Viewer,
  now: Date,
): Promise<AsyncGenerator<string>> {
  await countAttempt(db, downloadKey(viewer.id), DOWNLOADS)
  return writeMyData(db, subjectOf(config, viewer), now)
}

/**
 * Deletes an account and everything about its person in one transaction, which also ends its live streams. Running
 * requests may still write a row afterwards, because learner data has no foreign key to accounts; a job deletes those.
 */
export async function deleteAccount(deps: AuthDeps, proof: IdentityProof): Promise<void> {
  await proveIdentity(deps, proof, settingsErrors.notFresh)
  await deps.db.transaction().execute(async (tx) => {
    const adminIds = proof.viewer.role === 'admin' ? await lockAdministrators(tx) : []
    const person = await lockPersonForDeletion(tx, proof.viewer.id)
    if (person === null) throw accountErrors.sessionExpired()
    if (person.role === 'admin' && adminIds.length <= 1) throw peopleErrors.lastAdmin()
    await deletePersonalRows(tx, subjectOf(deps.config, person))
    // In the same transaction: a backup from before can be restored, and then the ledger deletes the account again.
    await insertErasure(tx, person.id)
    await addJob(tx, SWEEP_JOB, { deletedId: person.id }, { delaySeconds: SWEEP_AFTER_SECONDS })
  })
}

/** Deletes what requests that began before the deletion wrote afterwards. */
export async function sweepDeletedAccount(db: Database, deletedId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await lockPersonForDeletion(tx, deletedId)) !== null)
      throw new Error('An existing account is not swept.')
    await deletePersonalRows(tx, { id: deletedId, email: null, attemptKeys: [downloadKey(deletedId)] })
  })
}

/** Deletes an account that a restored backup brought back. Returns whether it was there. */
export async function eraseAgain(
  { db, config }: { db: Database; config: Pick<Config, 'AUTH_SECRET'> },
  erasedId: string,
  erasedAt: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const person = await lockPersonForDeletion(tx, erasedId)
    // Without the account there may still be rows of requests that ran during the deletion.
    const subject =
      person === null
        ? { id: erasedId, email: null, attemptKeys: [downloadKey(erasedId)] }
        : subjectOf(config, person)
    await deletePersonalRows(tx, subject)
    await insertErasure(tx, erasedId, erasedAt)
    return person !== null
  })
}
