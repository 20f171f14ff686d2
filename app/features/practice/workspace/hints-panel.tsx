import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { Button } from '#app/ui/button.tsx'

type HintsPanelProps = {
  hints: readonly string[]
  opened: number
  onOpen: () => void
  /** Null once the solution may be seen. */
  onGiveUp: (() => void) | null
  isGivingUp: boolean
}

/** Hints one at a time. The price stands beside the button, before it is pressed. */
export function HintsPanel({ hints, opened, onOpen, onGiveUp, isGivingUp }: HintsPanelProps) {
  const isLast = opened === hints.length - 1
  return (
    <section className="panel hints-panel" aria-label="Hints">
      {opened > 0 && (
        <ol className="hints-list" aria-live="polite">
          {hints.slice(0, opened).map((hint) => (
            <li key={hint}>
              <CardMarkdown text={hint} headingLevel={null} />
            </li>
          ))}
        </ol>
      )}
      {opened < hints.length && (
        <div className="hints-row">
          <p>
            {opened === 0
              ? 'With a hint, solving counts as Hard: the exercise comes back sooner.'
              : 'Another hint costs nothing more.'}
            {isLast && ' The last one describes the solution.'}
          </p>
          <Button size="sm" icon="lightbulb" onClick={onOpen}>
            {`Show hint ${opened + 1} of ${hints.length}`}
          </Button>
        </div>
      )}
      {onGiveUp !== null && (
        <div className="hints-row">
          <p>The solution counts as Again: you solve it from an empty editor in a day or two.</p>
          <Button size="sm" variant="ghost" isBusy={isGivingUp} onClick={onGiveUp}>
            Show the solution
          </Button>
        </div>
      )}
    </section>
  )
}
