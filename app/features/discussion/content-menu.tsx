import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { ContentActionsProps } from './content-actions.tsx'

const loadActions = () => import('./content-actions.tsx')
const ContentActions = lazy(async () => ({ default: (await loadActions()).ContentActions }))

/** Menus and dialogs weigh as much as the rest of the forum, so they come with the first hand that reaches for one. */
export function ContentMenu(props: ContentActionsProps) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <Button
      variant="ghost"
      size="sm"
      icon="more"
      aria-label={`Actions for ${props.name}`}
      aria-haspopup="menu"
      aria-busy={isWanted || undefined}
      onPointerEnter={() => void loadActions()}
      onFocus={() => void loadActions()}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <ContentActions {...props} />
    </Suspense>
  )
}
