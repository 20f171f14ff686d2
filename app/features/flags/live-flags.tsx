import { useRevalidator } from 'react-router'
import { LiveProvider, useLiveTopic } from '#app/client/live/live-react.tsx'
import { FLAGS_TOPIC } from './flag.rules.ts'

type LiveFlagsProps = { position: string | null }

/** Loads the page's data again when a flag changes, so that the navigation, the screen and its gate follow. */
export function LiveFlags({ position }: LiveFlagsProps) {
  return (
    <LiveProvider position={position}>
      <Follower position={position} />
    </LiveProvider>
  )
}

function Follower({ position }: LiveFlagsProps) {
  const { revalidate } = useRevalidator()
  useLiveTopic(FLAGS_TOPIC, () => revalidate(), position)
  return null
}
