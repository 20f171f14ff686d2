import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { useApi } from '#app/client/api.ts'
import { readDraft, writeDraft } from '#app/client/draft-store.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { isOldCode } from '#app/features/practice/practice.rules.ts'
import { type Language, LANGUAGES } from '#app/features/practice/runner/runner-protocol.ts'

const SAVE_DELAY_MS = 1_000
const DAY_MS = 86_400_000
const deviceDraftSchema = z.object({ code: z.string(), at: z.number() })

type DraftOptions = {
  slug: string
  language: Language
  start: Partial<Record<Language, string>>
  dueDay: number | null
  today: number
}

/**
 * The code of each language, saved a second after the last change, for other devices too. Until the server has it,
 * this device stores it, so that neither a closed tab nor a lost network loses a line.
 */
export function useDraft({ slug, language, start, dueDay, today }: DraftOptions) {
  const api = useApi()
  const { id: personId } = useSignedInViewer()
  const [codes, setCodes] = useState(start)
  const [unsaved, setUnsaved] = useState<{ language: Language; code: string } | null>(null)
  const nameOf = (name: string) => `exercise:${slug}:${name}`
  const { mutate, isPending, isPaused, isError } = useMutation(
    api.practice.saveDraft.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: (_, saved) => {
        const stored = readDraft(personId, nameOf(saved.language), deviceDraftSchema)
        if (stored?.code === saved.code) writeDraft(personId, nameOf(saved.language), null)
      },
    }),
  )

  function save() {
    if (unsaved === null) return
    mutate({ slug, ...unsaved })
    setUnsaved(null)
  }
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (unsaved === null) return undefined
    const timer = setTimeout(() => saveNow(), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [unsaved])

  const takeDeviceDrafts = useEffectEvent(() => {
    for (const name of LANGUAGES) {
      const stored = readDraft(personId, nameOf(name), deviceDraftSchema)
      if (stored === null) continue
      if (isOldCode(Math.floor(stored.at / DAY_MS), dueDay, today)) {
        writeDraft(personId, nameOf(name), null)
        continue
      }
      setCodes((before) => ({ ...before, [name]: stored.code }))
      mutate({ slug, language: name, code: stored.code })
    }
  })
  useEffect(() => {
    const timer = setTimeout(() => takeDeviceDrafts(), 0)
    return () => {
      clearTimeout(timer)
      saveNow()
    }
  }, [])

  function setCode(code: string) {
    setCodes((before) => ({ ...before, [language]: code }))
    setUnsaved({ language, code })
    writeDraft(personId, nameOf(language), { code, at: Date.now() })
  }

  const isWaiting = isPending || unsaved !== null
  const status = isPaused || isError ? 'Saved on this device' : isWaiting ? 'Saving…' : 'Saved'
  return { code: codes[language] ?? '', setCode, save, status }
}
