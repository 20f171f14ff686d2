import { Link } from 'react-router'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import { describeDue } from '#app/features/today/today.rules.ts'
import { useSpreadBacklog } from '#app/features/today/use-spread-backlog.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { Button } from '#app/ui/button.tsx'

/** When more cards are due than fit into a day: how many wait, and one tap that spreads them. */
export function BacklogNote({ today }: { today: Today }) {
  const spreading = useSpreadBacklog()
  const { backlog, count } = describeDue(today, spreading.spreadDays)
  if (backlog === null) return null
  return (
    <div className="index-panel inline-error">
      <p>
        <strong>{countOf(backlog.total, 'card')} are due</strong>
        {backlog.spreadDays === null
          ? `About ${count} fit into a day. The oldest come first, and the rest can wait.`
          : `The rest are spread over the next ${countOf(backlog.spreadDays, 'day')}.`}
      </p>
      <div className="row">
        {backlog.spreadDays === null && (
          <Button isBusy={spreading.isPending} onClick={spreading.spread}>
            Spread my backlog
          </Button>
        )}
        <Link className="link small" to="/review?all">
          See all {backlog.total}
        </Link>
      </div>
    </div>
  )
}
