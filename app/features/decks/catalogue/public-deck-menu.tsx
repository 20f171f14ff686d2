import { lazy } from 'react'
import { LazyMenu } from '#app/ui/lazy-menu.tsx'
import type { PublicDeckActionsProps } from './public-deck-actions.tsx'

const loadActions = () => import('./public-deck-actions.tsx')
const PublicDeckActions = lazy(async () => ({ default: (await loadActions()).PublicDeckActions }))

export function PublicDeckMenu(props: PublicDeckActionsProps) {
  return (
    <LazyMenu label={`More for ${props.deck.name}`} onPreload={() => void loadActions()}>
      <PublicDeckActions {...props} />
    </LazyMenu>
  )
}
