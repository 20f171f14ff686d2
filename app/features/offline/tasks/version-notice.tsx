import { useState } from 'react'
import { offlineMessages } from '#app/features/offline/offline.messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { UnderNavigation } from './under-navigation.tsx'

/** Says that the open page belongs to an earlier build. It never reloads by itself. */
export function VersionNotice({ onUpdate }: { onUpdate: () => void }) {
  const [isDismissed, setIsDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <UnderNavigation>
      <div className="connection-bar" data-kind="version" role="status">
        <div className="wrap connection-bar-inner">
          <Icon name="reload" />
          <span>
            <strong>{offlineMessages.newVersion}</strong> {offlineMessages.newVersionDetail}
          </span>
          <span className="netbar-end">
            <Button variant="ghost" size="sm" onClick={() => setIsDismissed(true)}>
              Later
            </Button>
            <Button size="sm" onClick={onUpdate}>
              Reload
            </Button>
          </span>
        </div>
      </div>
    </UnderNavigation>
  )
}
