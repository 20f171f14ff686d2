import { useQuery } from '@tanstack/react-query'
import { useApi, useApiClient } from '#app/client/api.ts'
import type { RoundAction } from '#app/features/rounds/debug/debug-round.rules.ts'
import type { DebugRoundView } from '#app/features/rounds/debug/debug-round.service.server.ts'
import { useRound, type WithRound } from '#app/features/rounds/shared/screen/use-round.ts'

export type ViewOfRound = WithRound<DebugRoundView>

/** A project, the learner's round of it, and what can be done with it. */
export function useDebugRound(slug: string) {
  const api = useApi()
  const client = useApiClient()
  return useRound<DebugRoundView, RoundAction>({
    kind: 'debug',
    slug,
    // Another device may have gone on with it meanwhile.
    query: useQuery({ ...api.debug.round.queryOptions({ slug }), refetchOnWindowFocus: 'always' }),
    keys: { round: api.debug.round.queryKey({ slug }), list: api.debug.list.queryKey() },
    startRound: (input) => client.debug.start.mutate(input),
    actInRound: (input) => client.debug.act.mutate(input),
  })
}
