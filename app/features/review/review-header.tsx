import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { reviewMessages } from './review.messages.ts'
import type { ReviewCounts } from './session/review-session.rules.ts'

type ReviewHeaderProps = {
  /** Null at the end, where the card itself shows the counts. */
  counts: ReviewCounts | null
  canUndo: boolean
  hasSingleKeys: boolean
  /** Answers that the server doesn't have yet. */
  unsentCount: number
  onUndo: () => void
  onShowShortcuts: () => void
}

export function ReviewHeader(props: ReviewHeaderProps) {
  const { counts, canUndo, hasSingleKeys, unsentCount, onUndo, onShowShortcuts } = props
  return (
    <div className="study-top">
      <Link className="crumb" to="/today">
        <Icon name="arrow-left" />
        <span>{reviewMessages.title}</span>
      </Link>
      <p className="unsent" role="status">
        {unsentCount > 0 && (
          <span className="chip" title={reviewMessages.waiting(unsentCount)}>
            <Icon name="sync" />
            <span>
              {unsentCount}
              <span className="word"> to send</span>
            </span>
          </span>
        )}
      </p>
      {counts === null ? (
        <Button
          variant="ghost"
          size="sm"
          icon="undo"
          isUnavailable={!canUndo}
          onClick={onUndo}
          {...(hasSingleKeys ? { shortcut: 'U', 'aria-keyshortcuts': 'U' } : {})}
        >
          Undo last answer
        </Button>
      ) : (
        <>
          <dl className="tally nums">
            <Count icon="tick" label="Completed" count={counts.completed} />
            <Count icon="reload" label="Repeated" count={counts.repeated} />
          </dl>
          <Button
            className="study-undo"
            variant="ghost"
            size="sm"
            icon="undo"
            aria-label="Undo last answer (U)"
            aria-keyshortcuts="U Control+Z"
            title="Undo (U)"
            isUnavailable={!canUndo}
            onClick={onUndo}
          />
          <Button
            className="hints"
            variant="ghost"
            size="sm"
            icon="keyboard"
            aria-label="Keyboard shortcuts"
            onClick={onShowShortcuts}
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
