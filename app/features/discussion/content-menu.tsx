import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { ContentActionsProps } from './content-actions.tsx'

const loadActions = () => import('./content-actions.tsx')
const ContentActions = lazy(async () => ({ default: (await loadActions()).ContentActions }))

/** Lazy: menus and dialogs are as large as the rest of the page, so they load on first use. */
export function ContentMenu(props: ContentActionsProps) {
  const [isRequested, setIsRequested] = useState(false)
  const button = (
    <Button
      variant="ghost"
      size="sm"
      icon="more"
      aria-label={`Actions for ${props.name}`}
      aria-haspopup="menu"
      aria-busy={isRequested || undefined}
      onPointerEnter={() => void loadActions()}
      onFocus={() => void loadActions()}
      onClick={() => setIsRequested(true)}
    />
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <ContentActions {...props} />
    </Suspense>
  )
}
