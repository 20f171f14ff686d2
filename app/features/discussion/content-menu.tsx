import { lazyPart } from '#app/client/lazy-part.ts'
import { LazyMenu } from '#app/ui/lazy-menu.tsx'
import type { ContentActionsProps } from './content-actions.tsx'

const ContentActions = lazyPart(async () => (await import('./content-actions.tsx')).ContentActions)

export function ContentMenu(props: ContentActionsProps) {
  return (
    <LazyMenu
      label={`Actions for ${props.name}`}
      onPreload={ContentActions.preload}
      onPress={ContentActions.press}
    >
      <ContentActions {...props} />
    </LazyMenu>
  )
}
