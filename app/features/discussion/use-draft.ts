import { useRef, useState } from 'react'
import { writeDraft } from '#app/client/draft-store.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { newId } from '#app/shared/ids.ts'
import { type Draft, editDraft, readOrStartDraft } from './draft-store.ts'

/** A draft of this person on this device, under its name. Only for what appears after the page has loaded. */
export function useDraft(name: string, start: Record<string, string>, version?: number) {
  const { id: personId } = useSignedInViewer()
  const [draft, setDraft] = useState(() => readOrStartDraft(personId, name, start, version))

  const current = useRef(draft)

  function keep(next: Draft) {
    current.current = next
    setDraft(next)
    writeDraft(personId, name, next)
  }

  return {
    id: draft.id,
    /** The version that its words were written over. */
    version: draft.version,
    valueOf: (field: string) => draft.fields[field] ?? '',
    edit: (field: string, text: string) => keep(editDraft(draft, field, text)),
    markSent: () => keep({ ...draft, wasSent: true }),
    /** The same words as another thing: under this id something else was sent, such as from a second tab. */
    renew: () => keep({ ...current.current, id: newId(), wasSent: false }),
    /** Begins anew; unless what was sent is no longer what stands there: more was typed while it was on its way. */
    forget(sentId?: string) {
      if (sentId !== undefined && current.current.id !== sentId) return
      writeDraft(personId, name, null)
      const empty = readOrStartDraft(personId, name, start, version)
      current.current = empty
      setDraft(empty)
    },
  }
}
