import { useRef, useState } from 'react'
import { writeDraft } from '#app/client/draft-store.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { newId } from '#app/shared/ids.ts'
import { type Draft, editDraft, readOrStartDraft } from './draft-store.ts'

/** The person's draft with this name on this device. Not for server-rendered components: it reads localStorage. */
export function useDraft(name: string, start: Record<string, string>, version?: number) {
  const { id: personId } = useSignedInViewer()
  const [draft, setDraft] = useState(() => readOrStartDraft(personId, name, start, version))

  const current = useRef(draft)

  function store(next: Draft) {
    current.current = next
    setDraft(next)
    writeDraft(personId, name, next)
  }

  return {
    id: draft.id,
    /** The version that the draft is based on. */
    version: draft.version,
    valueOf: (field: string) => draft.fields[field] ?? '',
    edit: (field: string, text: string) => store(editDraft(draft, field, text)),
    markSent: () => store({ ...draft, wasSent: true }),
    /** Keeps the text under a new id, after other text was sent with this one, such as from a second tab. */
    renewId: () => store({ ...current.current, id: newId(), wasSent: false }),
    /** Resets the draft, unless it was edited since `sentId` was sent. */
    reset(sentId?: string) {
      if (sentId !== undefined && current.current.id !== sentId) return
      writeDraft(personId, name, null)
      const empty = readOrStartDraft(personId, name, start, version)
      current.current = empty
      setDraft(empty)
    },
  }
}
