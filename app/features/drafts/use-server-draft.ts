import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { z, type ZodType } from 'zod'
import { useApi, useApiClient } from '#app/client/api.ts'
import { type AutosaveKind, useAutosave } from '#app/client/use-autosave.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { MAX_DRAFT } from './draft.rules.ts'

/** Null: nothing is being written. */
type ServerDraft<Draft> = { draft: Draft | null }

type ServerDraftOptions<Draft> = {
  name: string
  schema: ZodType<Draft>
  earlierCopy?: () => Draft | null
  /** A longer one stays on this device. */
  maxLength?: number
}

/** The person's draft with this name, on every device of theirs. */
export function useServerDraft<Draft>(
  kind: AutosaveKind<ServerDraft<Draft>>,
  { name, schema, earlierCopy, maxLength = MAX_DRAFT }: ServerDraftOptions<Draft>,
) {
  const api = useApi()
  const client = useApiClient()
  const { id: personId } = useSignedInViewer()
  const { data, fetchStatus } = useQuery({
    ...api.draft.get.queryOptions({ name }),
    staleTime: 0,
    gcTime: 0,
  })
  const [isRead, setIsRead] = useState(false)

  /** A draft in an unknown older form counts as missing. */
  function toValue({ content }: { content: string | null }): ServerDraft<Draft> {
    if (content === null) return { draft: null }
    return { draft: schema.safeParse(JSON.parse(content)).data ?? null }
  }

  const autosave = useAutosave(kind, {
    personId,
    name: `draft:${name}`,
    schema: z.object({ draft: schema.nullable() }),
    start: { value: { draft: null }, lastEdit: '' },
    earlierCopy: () => {
      const draft = earlierCopy?.() ?? null
      return draft && { draft }
    },
    toStorable: (value, stored) => (JSON.stringify(value.draft).length > maxLength ? stored : value),
    save: async ({ draft }, edit, options) => {
      const content = draft === null ? null : JSON.stringify(draft)
      const { lastEdit, current } = await client.draft.save.mutate({ name, content, edit }, options)
      return { lastEdit, current: current && toValue(current) }
    },
  })
  const adoptRead = useEffectEvent(() => {
    if (data !== undefined) autosave.adopt(toValue(data), data.lastEdit)
  })
  useEffect(() => adoptRead(), [data])
  const { value, setValue, lastEdit: adoptedEdit, ...rest } = autosave
  const isAdopted = data === undefined || data.lastEdit === adoptedEdit || value.draft !== null
  if (!isRead && fetchStatus !== 'fetching' && isAdopted) setIsRead(true)
  return {
    ...rest,
    /** Whether the server's draft is here, or can't be read now. */
    isRead,
    draft: value.draft,
    setDraft: (change: (draft: Draft | null) => Draft | null) =>
      setValue((before) => ({ draft: change(before.draft) })),
  }
}
