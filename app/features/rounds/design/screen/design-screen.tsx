import { lazyPart } from '#app/client/lazy-part.ts'
import { PHASE_MINUTES } from '#app/features/rounds/design/design-round.rules.ts'
import { RoundScreen } from '#app/features/rounds/shared/screen/round-screen.tsx'
import { designWords } from './design-words.ts'
import { useDesignRound } from './use-design-round.ts'

const DesignWorkspace = lazyPart(async () => (await import('./design-workspace.tsx')).DesignWorkspace)
const DesignDebrief = lazyPart(
  async () => (await import('#app/features/rounds/design/debrief/design-debrief.tsx')).DesignDebrief,
)

export function DesignScreen({ slug }: { slug: string }) {
  const design = useDesignRound(slug)
  return (
    <RoundScreen
      slug={slug}
      words={designWords}
      project={design.view && { title: design.view.title, minutes: PHASE_MINUTES }}
      actions={design}
      onEnd={() => void design.end({ kind: 'end' })}
      renderWorkspace={(view) => (
        <DesignWorkspace key={view.round.roundId} slug={slug} view={view} actions={design} />
      )}
      renderDebrief={(view) => <DesignDebrief key={view.round.roundId} view={view} actions={design} />}
    />
  )
}
