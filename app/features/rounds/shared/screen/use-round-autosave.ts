import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { AutosaveOptions } from '#app/client/autosave-options.ts'
import { type AutosaveKind, useAutosave } from '#app/client/use-autosave.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import type { RoundName } from './round-words.ts'

type SavedRound = { roundId: string; lastEdit: string }

type RoundAutosave<Text extends Record<string, string>, Round, Data, Failure, Key extends QueryKey> = Pick<
  AutosaveOptions<Text>,
  'schema' | 'save'
> & {
  kind: RoundName['kind']
  slug: string
  round: Round
  textOf: (round: Round) => Text
  /** Fields whose phase is over are sent as the server has them; what was typed in them stays on this device. */
  toStorable: (value: Text, round: Round) => Text
  /** Reads the round. */
  query: FetchQueryOptions<Data, Failure, Data, Key>
}

/** Everything that is typed in a round, saved all the time; what was opened and run is saved with it. */
export function useRoundAutosave<
  Text extends Record<string, string>,
  Round extends SavedRound,
  Data extends { round: Round | null },
  Failure,
  Key extends QueryKey,
>(texts: AutosaveKind<Text>, options: RoundAutosave<Text, Round, Data, Failure, Key>) {
  const { kind, slug, schema, round, textOf, toStorable, save, query } = options
  const { id: personId } = useSignedInViewer()
  const queryClient = useQueryClient()
  const { roundId, lastEdit } = round
  const text = textOf(round)
  const autosave = useAutosave(texts, {
    personId,
    name: `${kind}:${slug}:${roundId}`,
    schema,
    start: { value: text, lastEdit },
    toStorable: (value) => {
      const known = queryClient.getQueryData<Data>(query.queryKey)?.round ?? null
      return toStorable(value, known?.roundId === roundId ? known : round)
    },
    save: async (...saved) => {
      const result = await save(...saved)
      const current = result?.current ?? null
      // Not taken: the phase may be over, on another device perhaps, and the same would be sent again at once.
      if (current !== null) await queryClient.fetchQuery({ ...query, staleTime: 0 })
      return result
    },
    onStored: (value, stored) =>
      queryClient.setQueryData<Data>(query.queryKey, (before) =>
        before?.round?.roundId === roundId
          ? { ...before, round: { ...before.round, ...value, lastEdit: stored } }
          : before,
      ),
  })
  const { adopt } = autosave
  const adoptStart = useEffectEvent(() => adopt(text, lastEdit))
  // What another device saved after this page was read.
  useEffect(() => adoptStart(), [lastEdit])
  return autosave
}
