import { buttonClass } from '#app/ui/button-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** What the site is for, in three short texts with a glimpse of each. */
export function FeatureList() {
  return (
    <ul className="features">
      <li>
        <h3>Recall, not recognition</h3>
        <p>
          You see the question alone. Answer it, turn the card, then mark it Completed or send it to the back
          of the queue.
        </p>
        <p className="feature-demo" aria-hidden="true">
          <span className={buttonClass({ size: 'sm' })}>
            <kbd>1</kbd> Repeat
          </span>
          <span className={buttonClass({ size: 'sm', variant: 'tonal' })}>
            <kbd>2</kbd> Completed
          </span>
        </p>
      </li>
      <li>
        <h3>Decks of your own</h3>
        <p>
          Write down the question you got wrong on the train home. Decks are grouped by the kind of interview
          they are for, and private to you.
        </p>
        <p className="feature-demo" aria-hidden="true">
          <Badge kind="plain">Behavioral</Badge>
          <Badge kind="plain">Algorithmic</Badge>
          <Badge kind="plain">System Design</Badge>
        </p>
      </li>
      <li>
        <h3>Live on every screen</h3>
        <p>
          Make a deck on your laptop and it is on your phone before you have picked it up. Nothing to refresh,
          nothing to sync by hand.
        </p>
        <p className="feature-demo small faint" aria-hidden="true">
          <Icon name="layers" /> Laptop <Icon name="arrow-right" /> <Icon name="layers" /> Phone
        </p>
      </li>
    </ul>
  )
}
