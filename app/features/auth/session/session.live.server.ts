import type { CloseRule } from '#app/platform/live/live-topics.server.ts'

/** Ends the streams of a deleted session, and of a person whose role or status changed. */
export const sessionCloseRules: CloseRule[] = [
  {
    table: 'session',
    closes: ({ kind, key }) => (kind === 'delete' ? { sessionId: key['id'] ?? null } : {}),
  },
  { table: 'person', closes: ({ kind, key }) => (kind === 'insert' ? {} : { personId: key['id'] ?? null }) },
]
