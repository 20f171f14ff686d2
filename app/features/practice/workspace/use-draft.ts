import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { useApi, useApiClient } from '#app/client/api.ts'
import { readDraft, writeDraft } from '#app/client/draft-store.ts'
import { AutosaveKind, useAutosave } from '#app/client/use-autosave.ts'
import { VISITOR_ID } from '#app/client/device-names.ts'
import { useViewer } from '#app/client/viewer.tsx'
import {
  readVisitorCode,
  takeVisitorCode,
  writeVisitorCode,
} from '#app/features/practice/visitor/visitor-work.ts'
import { isOldCode } from '#app/features/practice/practice.rules.ts'
import type { Language } from '#app/features/practice/runner/runner-protocol.ts'
import { DAY_MS } from '#app/shared/units.ts'

const schema = z.object({ code: z.string() })
const codes = new AutosaveKind<z.infer<typeof schema>>()

type DraftOptions = {
  slug: string
  language: Language
  start: { code: string; lastEdit: string }
  dueDay: number | null
  today: number
}

const without = <One extends { language: string }>(list: readonly One[], language: string) =>
  list.filter((one) => one.language !== language)

const toCopy = (code: string | null) => (code === null ? null : { code })

/** The code of one language, saved while it is typed, for other devices too; a visitor's on this device. */
export function useDraft({ slug, language, start, dueDay, today }: DraftOptions) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const personId = viewer?.id ?? VISITOR_ID
  const name = `exercise:${slug}:${language}`
  const isExpired = (at: number) => isOldCode(Math.floor(at / DAY_MS), dueDay, today)
  const { value, setValue, adopt, ...draft } = useAutosave(codes, {
    personId,
    name,
    schema,
    start: { value: { code: start.code }, lastEdit: start.lastEdit },
    isExpired,
    earlierCopy: () => {
      if (viewer === null) return toCopy(readVisitorCode(slug, language))
      // The account has no code yet: it goes on with the one from before the log-in.
      const before = start.lastEdit === '' ? takeVisitorCode(slug, language) : null
      if (before !== null) return { code: before }
      const earlier = readDraft(personId, name, schema.extend({ at: z.number() }))
      writeDraft(personId, name, null)
      return earlier === null || isExpired(earlier.at) ? null : { code: earlier.code }
    },
    save: async ({ code }, edit, options) => {
      if (viewer !== null) return client.practice.saveDraft.mutate({ slug, language, code, edit }, options)
      writeVisitorCode({ slug, language, code })
      return { lastEdit: edit.id, current: null }
    },
    onStored: ({ code }, lastEdit) =>
      queryClient.setQueryData(
        api.practice.exercise.queryKey({ slug }),
        (before) =>
          before && {
            ...before,
            drafts: [...without(before.drafts, language), { language, code }],
            draftEdits: [...without(before.draftEdits, language), { language, lastEdit }],
          },
      ),
  })
  const adoptStart = useEffectEvent(() => adopt({ code: start.code }, start.lastEdit))
  // Code that arrived in the account after the page was read.
  useEffect(() => adoptStart(), [start.lastEdit])
  const status = viewer === null && draft.status === 'Saved' ? 'Saved on this device' : draft.status
  return { ...draft, status, code: value.code, setCode: (code: string) => setValue({ code }) }
}
