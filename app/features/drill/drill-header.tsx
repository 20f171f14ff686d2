import { Link } from 'react-router'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { drillMessages } from './drill.messages.ts'

type DrillHeaderProps = { right: number; wrong: number; onShowShortcuts: () => void }

export function DrillHeader({ right, wrong, onShowShortcuts }: DrillHeaderProps) {
  return (
    <div className="study-top">
      <BackLink to="/practice">{drillMessages.title}</BackLink>
      <Link className="link small" to="/practice/drill?view=map">
        <span className="drill-map-long">{drillMessages.mapTitle}</span>
        <span className="drill-map-short">Map</span>
      </Link>
      <dl className="tally nums">
        <div>
          <dt>
            <Icon name="tick" />
            <span className="word">Right</span>
          </dt>
          <dd>{right}</dd>
        </div>
        <div>
          <dt>
            <Icon name="close" />
            <span className="word">Wrong</span>
          </dt>
          <dd>{wrong}</dd>
        </div>
      </dl>
      <Button
        className="hints"
        variant="ghost"
        size="sm"
        icon="keyboard"
        aria-label="Keyboard shortcuts"
        onClick={onShowShortcuts}
      />
    </div>
  )
}
