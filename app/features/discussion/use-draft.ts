import { useState } from 'react'
import { readDraft, writeDraft } from '#app/client/draft-store.ts'
import { AutosaveKind } from '#app/client/use-autosave.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { useServerDraft } from '#app/features/drafts/use-server-draft.ts'
import { newId } from '#app/shared/ids.ts'
import { type Draft, draftSchema, editDraft, startDraft } from './draft.schema.ts'

const drafts = new AutosaveKind<{ draft: Draft | null }>()

/** The person's draft with this name, saved while it is typed. */
export function useDraft(name: string, start: Record<string, string>, version?: number) {
  const { id: personId } = useSignedInViewer()
  const {
    draft: stored,
    setDraft,
    ...autosave
  } = useServerDraft(drafts, {
    name,
    schema: draftSchema,
    earlierCopy: () => {
      const earlier = readDraft(personId, name, draftSchema)
      writeDraft(personId, name, null)
      return earlier
    },
  })
  const [fresh, setFresh] = useState(() => startDraft(start, version))
  const draft = stored ?? fresh
  const change = (next: (before: Draft) => Draft) => setDraft((before) => next(before ?? fresh))

  return {
    ...autosave,
    id: draft.id,
    /** The version that the draft is based on. */
    version: draft.version,
    /** Null while nothing was typed. */
    status: stored === null && autosave.status === 'Saved' ? null : autosave.status,
    valueOf: (field: string) => draft.fields[field] ?? start[field] ?? '',
    edit: (field: string, text: string) => change((before) => editDraft(before, field, text)),
    markSent: () => change((before) => ({ ...before, wasSent: true })),
    /** Keeps the text under a new id, after other text was sent with this one, such as from a second tab. */
    renewId: () => change((before) => ({ ...before, id: newId(), wasSent: false })),
    /** Deletes the draft, unless it was edited since `sentId` was sent. */
    reset(sentId?: string) {
      setFresh(startDraft(start, version))
      setDraft((before) => (sentId !== undefined && before?.id !== sentId ? before : null))
    },
  }
}
