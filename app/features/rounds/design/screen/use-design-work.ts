import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi, useApiClient } from '#app/client/api.ts'
import { AutosaveKind, useAutosave } from '#app/client/use-autosave.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { BoardDoc } from '#app/features/rounds/design/board/board-doc.ts'
import { type DesignWork, workSchema } from '#app/features/rounds/design/design-round.schema.ts'
import type { ViewOfRound } from './use-design-round.ts'

const works = new AutosaveKind<DesignWork>()

/** Everything that is drawn and typed in a round: one document in this tab, saved all the time. */
export function useDesignWork(slug: string, { round }: ViewOfRound) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const { id: personId } = useSignedInViewer()
  const { roundId, lastEdit, work } = round
  const roundOptions = api.design.round.queryOptions({ slug })
  const autosave = useAutosave(works, {
    personId,
    name: `design:${slug}:${roundId}`,
    schema: workSchema,
    start: { value: work, lastEdit },
    // After the end the server takes nothing; what was drawn too late stays on this device.
    toStorable: (value) => {
      const known = queryClient.getQueryData(roundOptions.queryKey)?.round ?? null
      const current = known?.roundId === roundId ? known : round
      return current.phase === 'done' ? current.work : value
    },
    save: async (value, edit, options) => {
      const result = await client.design.save.mutate({ slug, roundId, work: value, edit }, options)
      // Not taken: the round may have ended on another device, and the same would be sent again at once.
      if (result.current !== null) await queryClient.fetchQuery({ ...roundOptions, staleTime: 0 })
      return result
    },
    onStored: (value, stored) =>
      queryClient.setQueryData(roundOptions.queryKey, (before) =>
        before?.round?.roundId === roundId
          ? { ...before, round: { ...before.round, work: value, lastEdit: stored } }
          : before,
      ),
  })
  const { adopt, setValue, value } = autosave
  const adoptStart = useEffectEvent(() => adopt(work, lastEdit))
  // What another device saved after this page was read.
  useEffect(() => adoptStart(), [lastEdit])

  const [doc] = useState(() => new BoardDoc())
  const listen = useEffectEvent((changed: DesignWork) => setValue(() => changed))
  useEffect(() => doc.subscribe((changed) => listen(changed)), [doc])
  // A copy on this device, or another version: the document follows. What it just made itself changes nothing.
  useEffect(() => doc.load(value), [doc, value])
  return { ...autosave, doc }
}
