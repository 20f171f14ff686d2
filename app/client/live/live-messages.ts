/** A tab shows these topics, each as it was at a position; `isFresh`: check them all, not only the new ones. */
type Announce = {
  kind: 'announce'
  tab: string
  topics: [topic: string, since: string | null][]
  isFresh: boolean
}
type Leave = { kind: 'leave'; tab: string }
/** From a new leader: every tab announces itself. */
type Who = { kind: 'who' }
/** From the leader: the state of the stream, its position and its topics. */
type State = { kind: 'state'; isConnected: boolean; position: string | null; topics: string[] }
/** From the leader: these topics changed, for one tab or for all. */
type Changed = { kind: 'change'; topics: string[]; tab: string | null }
/** From the leader: everything may have changed. */
type Reset = { kind: 'reset' }

/** A message between the tabs of one browser. */
export type TabMessage = Announce | Leave | Who | State | Changed | Reset

const KINDS = new Set<unknown>(['announce', 'leave', 'who', 'state', 'change', 'reset'])

/** The channel's name carries the version of these messages, so a known kind has the known fields. */
export const CHANNEL_NAME = 'flashcards-live-1'

export function isTabMessage(value: unknown): value is TabMessage {
  return typeof value === 'object' && value !== null && 'kind' in value && KINDS.has(value.kind)
}
