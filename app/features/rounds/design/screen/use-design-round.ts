import { useQuery } from '@tanstack/react-query'
import { useApi, useApiClient } from '#app/client/api.ts'
import type { DesignAction } from '#app/features/rounds/design/design-round.schema.ts'
import type { DesignRoundView } from '#app/features/rounds/design/design-round.service.server.ts'
import { useRound, type WithRound } from '#app/features/rounds/shared/screen/use-round.ts'

export type ViewOfRound = WithRound<DesignRoundView>

/** A prompt, the learner's round of it, and what can be done with it. */
export function useDesignRound(slug: string) {
  const api = useApi()
  const client = useApiClient()
  return useRound<DesignRoundView, DesignAction>({
    kind: 'design',
    slug,
    // Another device may have gone on with it meanwhile.
    query: useQuery({ ...api.design.round.queryOptions({ slug }), refetchOnWindowFocus: 'always' }),
    keys: { round: api.design.round.queryKey({ slug }), list: api.design.list.queryKey() },
    startRound: (input) => client.design.start.mutate(input),
    actInRound: (input) => client.design.act.mutate(input),
  })
}
