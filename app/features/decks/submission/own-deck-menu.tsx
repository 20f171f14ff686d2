import { lazyPart } from '#app/client/lazy-part.ts'
import { LazyMenu } from '#app/ui/lazy-menu.tsx'
import type { OwnDeckActionsProps } from './own-deck-actions.tsx'

const OwnDeckActions = lazyPart(async () => (await import('./own-deck-actions.tsx')).OwnDeckActions)

export function OwnDeckMenu(props: OwnDeckActionsProps) {
  return (
    <LazyMenu
      label={`More for ${props.deck.name}`}
      onPreload={OwnDeckActions.preload}
      onPress={OwnDeckActions.press}
    >
      <OwnDeckActions {...props} />
    </LazyMenu>
  )
}
