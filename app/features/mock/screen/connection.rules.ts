import type { RoomView } from '#app/features/mock/room/room-view.ts'

type Connected = Pick<RoomView, 'subject' | 'partner' | 'clock'>

/**
 * What a page says while its own connection is lost. The server pauses the round up to 20 seconds later, when it notices;
 * a server that is down itself notices nothing.
 */
export function describeOffline({ subject, partner, clock }: Connected): string {
  if (clock.startedAt === null) return 'This page reconnects by itself.'
  const verb = subject === 'design' ? 'drawing' : 'typing'
  const work =
    partner === null
      ? `Keep ${verb}: it’s sent when you’re back.`
      : `Keep ${verb}: ${partner.name} sees it when you’re back.`
  if (clock.pausedAt !== null) return work
  const both = partner === null ? '' : ' for both of you'
  return `${work} The clock stops${both} once the server notices.`
}
