import { lazyPart } from '#app/client/lazy-part.ts'
import { RoundScreen } from '#app/features/rounds/shared/screen/round-screen.tsx'
import { assistedWords } from './assisted-words.ts'
import { useAssistedRound } from './use-assisted-round.ts'

const AssistedWorkspace = lazyPart(async () => (await import('./assisted-workspace.tsx')).AssistedWorkspace)
const AssistedDebrief = lazyPart(
  async () => (await import('#app/features/rounds/assisted/debrief/assisted-debrief.tsx')).AssistedDebrief,
)

export function AssistedScreen({ slug }: { slug: string }) {
  const assisted = useAssistedRound(slug)
  return (
    <RoundScreen
      slug={slug}
      words={assistedWords}
      project={assisted.view?.project}
      actions={assisted}
      onEnd={() => void assisted.end({ kind: 'give-up' })}
      renderWorkspace={(view) => (
        <AssistedWorkspace key={view.round.roundId} slug={slug} view={view} actions={assisted} />
      )}
      renderDebrief={(view) => <AssistedDebrief view={view} actions={assisted} />}
    />
  )
}
