import { useRevalidator } from 'react-router'
import { LiveProvider, useLiveTopic } from '#app/client/live/live-react.tsx'
import { FLAGS_TOPIC } from './flag.rules.ts'

type LiveFlagsProps = { position: string | null }

/** Reloads the page's data when a flag changes, which updates the navigation, the page and its access check. */
export function LiveFlags({ position }: LiveFlagsProps) {
  return (
    <LiveProvider position={position}>
      <FlagSubscription position={position} />
    </LiveProvider>
  )
}

function FlagSubscription({ position }: LiveFlagsProps) {
  const { revalidate } = useRevalidator()
  useLiveTopic(FLAGS_TOPIC, () => revalidate(), position)
  return null
}
