import { Link } from 'react-router'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatDuration } from './duration.rules.ts'

type WorkBarProps = {
  title: string
  /** Empty if it is not to be named. */
  topic: string
  /** Where the same exercise becomes a mock interview; null for visitors. */
  mockPath: string | null
  /** Null when there is nothing left to time. */
  timer: { elapsedMs: number; isPaused: boolean; toggle: () => void } | null
  isHintsOpen: boolean
  onToggleHints: () => void
  /** Null unless it was solved. */
  solvedPath: string | null
}

export function WorkBar(props: WorkBarProps) {
  const { title, topic, mockPath, timer, isHintsOpen, onToggleHints, solvedPath } = props
  return (
    <div className="work-bar">
      <BackLink to="/practice">Practice</BackLink>
      <h1>{title}</h1>
      {topic !== '' && <span className="work-topic">{topic}</span>}
      <div className="work-tools">
        {mockPath !== null && (
          <Link className="link" to={mockPath}>
            Practice as an interview
          </Link>
        )}
        {solvedPath !== null && (
          <Link className="link" to={solvedPath} replace preventScrollReset>
            Solution
          </Link>
        )}
        {timer !== null && (
          <span className="tick">
            <Icon name="clock" />
            <span role="timer" aria-label="Your time">
              {formatDuration(timer.elapsedMs)}
            </span>
            <Button
              variant="ghost"
              size="sm"
              icon={timer.isPaused ? 'play' : 'pause'}
              aria-label={timer.isPaused ? 'Go on with the timer' : 'Pause the timer'}
              onClick={timer.toggle}
            />
          </span>
        )}
        <Button
          variant="ghost"
          size="sm"
          icon="lightbulb"
          aria-expanded={isHintsOpen}
          onClick={onToggleHints}
        >
          Hint
        </Button>
      </div>
    </div>
  )
}
