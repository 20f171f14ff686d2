import { useRef, useState } from 'react'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { newId } from '#app/shared/ids.ts'
import { type Draft, editDraft, forgetDraft, keepDraft, readDraft } from './draft-store.ts'

/** A draft of this person on this device, under its name. Only for what appears after the page has loaded. */
export function useDraft(name: string, start: Record<string, string>) {
  const { id: personId } = useSignedInViewer()
  const [draft, setDraft] = useState(() => readDraft(personId, name, start))

  const current = useRef(draft)

  function keep(next: Draft) {
    current.current = next
    setDraft(next)
    keepDraft(personId, name, next)
  }

  return {
    id: draft.id,
    valueOf: (field: string) => draft.fields[field] ?? '',
    edit: (field: string, text: string) => keep(editDraft(draft, field, text)),
    markSent: () => keep({ ...draft, wasSent: true }),
    /** The same words as another thing: under this id something else was sent, such as from a second tab. */
    renew: () => keep({ ...current.current, id: newId(), wasSent: false }),
    /** Begins anew; unless what was sent is no longer what stands there: more was typed while it was on its way. */
    forget(sentId?: string) {
      if (sentId !== undefined && current.current.id !== sentId) return
      forgetDraft(personId, name)
      const empty = readDraft(personId, name, start)
      current.current = empty
      setDraft(empty)
    },
  }
}
