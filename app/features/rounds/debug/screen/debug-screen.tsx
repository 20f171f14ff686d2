import { lazyPart } from '#app/client/lazy-part.ts'
import { RoundScreen } from '#app/features/rounds/shared/screen/round-screen.tsx'
import { debugWords } from './debug-words.ts'
import { useDebugRound } from './use-debug-round.ts'

const DebugWorkspace = lazyPart(async () => (await import('./debug-workspace.tsx')).DebugWorkspace)
const DebugDebrief = lazyPart(
  async () => (await import('#app/features/rounds/debug/debrief/debug-debrief.tsx')).DebugDebrief,
)

export function DebugScreen({ slug }: { slug: string }) {
  const debug = useDebugRound(slug)
  return (
    <RoundScreen
      slug={slug}
      words={debugWords}
      project={debug.view?.project}
      actions={debug}
      onEnd={() => void debug.end({ kind: 'give-up' })}
      renderWorkspace={(view) => (
        <DebugWorkspace key={view.round.roundId} slug={slug} view={view} actions={debug} />
      )}
      renderDebrief={(view) => <DebugDebrief slug={slug} view={view} actions={debug} />}
    />
  )
}
