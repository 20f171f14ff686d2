import { useShownChanges } from '#app/client/use-shown-changes.ts'
import type { RoomParts } from './candidate-room.tsx'

type Tick = { index: number; isTicked: boolean }
type TickedRoom = Pick<RoomParts, 'room' | 'actions'> & { view: Pick<RoomParts['view'], 'round'> }

/** What the interviewer has ticked: shown from the press on, and as it is stored if that fails. */
export function useTicks({ room, view, actions }: TickedRoom, stored: readonly boolean[]) {
  const { judge, refresh } = actions
  return useShownChanges(
    stored,
    (ticked, { index, isTicked }: Tick) => ticked.with(index, isTicked),
    async (tick) => {
      await judge.mutateAsync({ room, round: view.round, entry: { kind: 'tick', ...tick } })
      await refresh()
    },
  )
}
