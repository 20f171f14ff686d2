import { createApiClient, statusOf } from '#app/client/api.ts'
import { VISITOR_ID } from '#app/client/device-names.ts'
import { listDraftNames } from '#app/client/draft-names.ts'
import { writeCopy, writeDraft } from '#app/client/draft-store.ts'
import { newId } from '#app/shared/ids.ts'
import { announceCarriedWork, listVisitorWork, type VisitorCode } from './visitor-work.ts'

const NEVER_TAKEN = new Set<number | undefined>([400, 404])

/**
 * Stores the work of before the log-in in the person's account, then deletes it from the device. What can't be sent now
 * waits for the next page; sent twice, it counts once.
 */
export async function carryVisitorWork(personId: string): Promise<void> {
  const client = createApiClient()
  for (const { name, code, solved } of listVisitorWork()) {
    try {
      if (code !== null) await carryCode(client, personId, code)
      if (solved !== null) await client.practice.submit.mutate(solved)
    } catch (error) {
      // The exercise may be gone meanwhile.
      if (!NEVER_TAKEN.has(statusOf(error))) return
    }
    writeDraft(VISITOR_ID, name, null)
  }
  // A time without its attempt counts for nothing.
  for (const name of listDraftNames(VISITOR_ID).filter((one) => one.startsWith('exercise-time:')))
    writeDraft(VISITOR_ID, name, null)
  announceCarriedWork()
}

async function carryCode(
  client: ReturnType<typeof createApiClient>,
  personId: string,
  { slug, language, code, at }: VisitorCode,
): Promise<void> {
  const writer = newId()
  const edit = { id: `${writer}:0000000001`, base: '' }
  const { current, lastEdit } = await client.practice.saveDraft.mutate({ slug, language, code, edit })
  if (current === null || current.code === code) return
  // The account has code of its own: the exercise offers both versions when it is opened.
  const stored = { value: current, lastEdit }
  writeCopy(personId, `exercise:${slug}:${language}`, {
    writer,
    at,
    // No tab is typing it.
    heldAt: 0,
    value: { code },
    stored,
    sent: null,
    other: current,
  })
}
