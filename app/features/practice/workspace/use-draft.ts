import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import type { Language } from '#app/features/practice/runner/runner-protocol.ts'

const SAVE_DELAY_MS = 1_000

type DraftOptions = { slug: string; language: Language; start: Partial<Record<Language, string>> }

/** The code of each language, saved a second after the last change, for other devices too. */
export function useDraft({ slug, language, start }: DraftOptions) {
  const api = useApi()
  const [codes, setCodes] = useState(start)
  const [unsaved, setUnsaved] = useState<string | null>(null)
  const { mutate, isPending, isError } = useMutation(api.practice.saveDraft.mutationOptions(RETRY_IDEMPOTENT))
  const code = codes[language] ?? ''

  function save() {
    if (unsaved === null) return
    mutate({ slug, language, code: unsaved })
    setUnsaved(null)
  }
  const saveLater = useEffectEvent(save)
  useEffect(() => {
    if (unsaved === null) return undefined
    const timer = setTimeout(() => saveLater(), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [unsaved])

  function setCode(next: string) {
    setCodes((before) => ({ ...before, [language]: next }))
    setUnsaved(next)
  }

  const status = isError ? 'Not saved' : isPending || unsaved !== null ? 'Saving…' : 'Saved'
  return { code, setCode, save, status }
}
