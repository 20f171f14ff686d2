import type { Change } from '#app/platform/live/change-feed.server.ts'
import type { LiveRule } from '#app/platform/live/live-topics.server.ts'

/** Tables whose rows say what both people see; their changes make the browsers read the room again. */
export const STATE_TABLES = new Set(['mock_room', 'mock_seat', 'mock_round', 'mock_message', 'mock_card'])

export const roomOf = ({ table, key }: Change) => (table === 'mock_room' ? key['id'] : key['room_id']) ?? null

const codeTopic = (roomId: string) => `mock-code:${roomId}`
const stateTopic = (roomId: string) => `mock-room:${roomId}`

/** The topics of a room. Browsers can't subscribe to them: a room has its own stream. */
export const roomTopics = (roomId: string) => [codeTopic(roomId), stateTopic(roomId)]

export const roomLiveRules: LiveRule[] = ['mock_update', ...STATE_TABLES].map((table) => ({
  table,
  topicsOf: (change) => {
    const roomId = roomOf(change)
    if (roomId === null) return []
    return [table === 'mock_update' ? codeTopic(roomId) : stateTopic(roomId)]
  },
}))
