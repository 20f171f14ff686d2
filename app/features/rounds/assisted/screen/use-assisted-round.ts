import { useQuery } from '@tanstack/react-query'
import { useApi, useApiClient } from '#app/client/api.ts'
import type { AssistedAction } from '#app/features/rounds/assisted/assisted-round.rules.ts'
import type { AssistedRoundView } from '#app/features/rounds/assisted/assisted-round.service.server.ts'
import { useRound, type WithRound } from '#app/features/rounds/shared/screen/use-round.ts'

export type ViewOfRound = WithRound<AssistedRoundView>

/** A project, the learner's round of it, and what can be done with it. */
export function useAssistedRound(slug: string) {
  const api = useApi()
  const client = useApiClient()
  return useRound<AssistedRoundView, AssistedAction>({
    kind: 'assisted',
    slug,
    // Another device may have gone on with it meanwhile.
    query: useQuery({ ...api.assisted.round.queryOptions({ slug }), refetchOnWindowFocus: 'always' }),
    keys: { round: api.assisted.round.queryKey({ slug }), list: api.assisted.list.queryKey() },
    startRound: (input) => client.assisted.start.mutate(input),
    actInRound: (input) => client.assisted.act.mutate(input),
  })
}
