import { lazy } from 'react'
import { LazyMenu } from '#app/ui/lazy-menu.tsx'
import type { OwnDeckActionsProps } from './own-deck-actions.tsx'

const loadActions = () => import('./own-deck-actions.tsx')
const OwnDeckActions = lazy(async () => ({ default: (await loadActions()).OwnDeckActions }))

export function OwnDeckMenu(props: OwnDeckActionsProps) {
  return (
    <LazyMenu label={`More for ${props.deck.name}`} onPreload={() => void loadActions()}>
      <OwnDeckActions {...props} />
    </LazyMenu>
  )
}
