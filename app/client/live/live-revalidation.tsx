import { useRevalidator } from 'react-router'
import { LiveProvider, useLiveState, useLiveTopic } from './live-react.tsx'

type LiveRevalidationProps = { topic: string; position: string | null }

/** Revalidates the loaders after each change of a topic: for pages without a query cache. */
export function LiveRevalidation({ topic, position }: LiveRevalidationProps) {
  return (
    <LiveProvider position={position}>
      <Revalidation topic={topic} position={position} />
    </LiveProvider>
  )
}

function Revalidation({ topic, position }: LiveRevalidationProps) {
  const { revalidate } = useRevalidator()
  useLiveTopic(topic, () => revalidate(), position)
  // The attribute lets a test wait until changes arrive.
  return <div hidden data-live={useLiveState()} />
}
