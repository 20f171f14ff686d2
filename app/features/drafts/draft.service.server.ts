import type { Transaction } from '#app/platform/database.server.ts'
import type { SaveResult } from '#app/shared/edit.schema.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { draftErrors } from './draft.messages.ts'
import { MAX_DRAFT } from './draft.rules.ts'
import type { SaveDraftInput } from './draft.schema.ts'
import { deleteOldestDrafts, upsertDraft } from './draft.store.server.ts'

export async function saveDraft(
  tx: Transaction,
  viewer: Viewer,
  draft: SaveDraftInput,
): Promise<SaveResult<{ content: string | null }>> {
  if (viewer.role !== 'admin' && (draft.content ?? '').length > MAX_DRAFT) throw draftErrors.tooLong()
  const result = await upsertDraft(tx, viewer.id, draft)
  await deleteOldestDrafts(tx, viewer.id)
  return result
}
