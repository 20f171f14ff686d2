import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi, useApiClient } from '#app/client/api.ts'
import { readDraft, writeDraft } from '#app/client/draft-store.ts'
import { AutosaveKind, useAutosave } from '#app/client/use-autosave.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { isOldCode } from '#app/features/practice/practice.rules.ts'
import type { Language } from '#app/features/practice/runner/runner-protocol.ts'

const DAY_MS = 86_400_000
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

/** The code of one language, saved while it is typed, for other devices too. */
export function useDraft({ slug, language, start, dueDay, today }: DraftOptions) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const { id: personId } = useSignedInViewer()
  const name = `exercise:${slug}:${language}`
  const isExpired = (at: number) => isOldCode(Math.floor(at / DAY_MS), dueDay, today)
  const { value, setValue, ...draft } = useAutosave(codes, {
    personId,
    name,
    schema,
    start: { value: { code: start.code }, lastEdit: start.lastEdit },
    isExpired,
    earlierCopy: () => {
      const earlier = readDraft(personId, name, schema.extend({ at: z.number() }))
      writeDraft(personId, name, null)
      return earlier === null || isExpired(earlier.at) ? null : { code: earlier.code }
    },
    save: ({ code }, edit, options) =>
      client.practice.saveDraft.mutate({ slug, language, code, edit }, options),
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
  return { ...draft, code: value.code, setCode: (code: string) => setValue({ code }) }
}
