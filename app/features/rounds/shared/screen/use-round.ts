import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { errorCodeOf, isUnreachable } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import type { StartInput } from '#app/features/rounds/shared/round.schema.ts'
import { newId } from '#app/shared/ids.ts'
import type { RoundName } from './round-words.ts'

export type WithRound<View extends { round: unknown }> = View & { round: NonNullable<View['round']> }

const STORED = 'round-screen'
let ownId: string | null = null

/** One for each tab, also after a reload: the round goes on in the tab that has it. */
function readScreenId(): string {
  if (ownId !== null) return ownId
  const id = newId()
  try {
    const known = sessionStorage.getItem(STORED)
    ownId = known ?? id
    sessionStorage.setItem(STORED, ownId)
  } catch {
    // Without storage a reload asks again whether to go on here.
    ownId = id
  }
  return ownId
}

const neverChanges = () => () => {}
/** Null in the server's HTML. */
const useScreenId = () => useSyncExternalStore<string | null>(neverChanges, readScreenId, () => null)

type ActInput<Action> = { slug: string; screen: string; roundId: string; action: Action }
/** What has to be the newest when an action is sent, which may be long after the press: without a connection it waits. */
export type Complete<Action> = (action: Action) => Action

type RoundOptions<View, Action> = {
  /** Of the procedures, and so of the errors that they answer with. */
  kind: RoundName['kind']
  slug: string
  query: { data: View | undefined; isError: boolean; refetch: () => Promise<unknown> }
  keys: { round: QueryKey; list: QueryKey }
  startRound: (input: StartInput) => Promise<View>
  actInRound: (input: ActInput<Action>) => Promise<View>
}

const asIs = <Action>(action: Action) => action

/** A project or prompt, the learner's round of it, and what can be done with it by the tab that goes on with it. */
export function useRound<View extends { round: { roundId: string; screen: string } | null }, Action>(
  options: RoundOptions<View, Action>,
) {
  const { kind, slug, query, keys, startRound, actInRound } = options
  const queryClient = useQueryClient()
  const round = query.data?.round ?? null
  const onView = (view: View) => {
    queryClient.setQueryData(keys.round, view)
    void queryClient.invalidateQueries({ queryKey: keys.list })
  }
  const screen = useScreenId()
  const startMutation = useMutation({
    ...RETRY_IDEMPOTENT,
    mutationFn: startRound,
    onSuccess: onView,
    onError: (error) => showError(error, (reason) => `The round didn't start: ${reason}`),
  })
  const actMutation = useMutation({
    mutationFn: ({ complete, action, ...input }: ActInput<Action> & { complete: Complete<Action> }) =>
      actInRound({ ...input, action: complete(action) }),
    // One after the other: ticks are pressed faster than they are stored.
    scope: { id: `${kind}:${slug}` },
    onSuccess: onView,
    onError: (error) => {
      const ownCode = `${kind}/`
      // Something else than this page knows has happened, or only the response was lost.
      if (isUnreachable(error) || errorCodeOf(error)?.startsWith(ownCode) === true)
        void queryClient.invalidateQueries({ queryKey: keys.round })
      showError(error, (reason) => `That wasn't stored: ${reason}`, { ownCode })
    },
  })
  return {
    view: query.data,
    isError: query.isError,
    refetch: () => void query.refetch(),
    /** Whether this tab is the one that goes on with the round; null until the page knows. */
    isMine: screen === null ? null : round?.screen === screen,
    isBusy: startMutation.isPending || actMutation.isPending,
    start: (isNew: boolean) => {
      if (screen !== null) startMutation.mutate({ slug, screen, roundId: newId(), isNew })
    },
    /** Ends a round that waits, without going on with it. */
    end: async (giveUp: Action) => {
      if (screen === null || round === null) return
      const { roundId } = round
      await startMutation
        .mutateAsync({ slug, screen, roundId: newId(), isNew: false })
        .then(() => actMutation.mutateAsync({ slug, screen, roundId, action: giveUp, complete: asIs }))
        .catch(() => {})
    },
    act: async (action: Action, complete: Complete<Action> = asIs): Promise<boolean> => {
      if (screen === null || round === null) return false
      return actMutation.mutateAsync({ slug, screen, roundId: round.roundId, action, complete }).then(
        () => true,
        () => false,
      )
    },
  }
}
