import type { ReactNode } from 'react'
import type { SessionCounts } from '#app/features/study/study.rules.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type SessionHeaderProps = {
  back: { path: string; label: string }
  /** Whether the answers are saved. */
  status: ReactNode
  /** Null at the end, where the card itself shows the counts. */
  counts: SessionCounts | null
  undoLabel: string
  undoTitle?: string
  canUndo: boolean
  onUndo: () => void
  onShowShortcuts: () => void
  /** Instead of the buttons, at the end. */
  end?: ReactNode
}

export function SessionHeader({ back, status, counts, end, ...props }: SessionHeaderProps) {
  return (
    <div className="study-top">
      <BackLink to={back.path}>{back.label}</BackLink>
      {status}
      {counts !== null && (
        <dl className="tally nums">
          <Count icon="tick" label="Completed" count={counts.completed} />
          <Count icon="reload" label="Repeated" count={counts.repeated} />
        </dl>
      )}
      {(counts === null && end) || (
        <>
          <Button
            className="study-undo"
            variant="ghost"
            size="sm"
            icon="undo"
            aria-label={props.undoLabel}
            aria-keyshortcuts="U Control+Z"
            title={props.undoTitle}
            isUnavailable={!props.canUndo}
            onClick={props.onUndo}
          />
          <Button
            className="hints"
            variant="ghost"
            size="sm"
            icon="keyboard"
            aria-label="Keyboard shortcuts"
            onClick={props.onShowShortcuts}
          />
        </>
      )}
    </div>
  )
}

function Count({ icon, label, count }: { icon: IconName; label: string; count: number }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        <span className="word">{label}</span>
      </dt>
      <dd>{count}</dd>
    </div>
  )
}
