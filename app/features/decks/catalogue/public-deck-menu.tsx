import { lazyPart } from '#app/client/lazy-part.ts'
import { LazyMenu } from '#app/ui/lazy-menu.tsx'
import type { PublicDeckActionsProps } from './public-deck-actions.tsx'

const PublicDeckActions = lazyPart(async () => (await import('./public-deck-actions.tsx')).PublicDeckActions)

export function PublicDeckMenu(props: PublicDeckActionsProps) {
  return (
    <LazyMenu
      label={`More for ${props.deck.name}`}
      onPreload={PublicDeckActions.preload}
      onPress={PublicDeckActions.press}
    >
      <PublicDeckActions {...props} />
    </LazyMenu>
  )
}
