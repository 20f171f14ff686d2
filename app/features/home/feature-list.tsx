import { buttonClass } from '#app/ui/button-style.ts'
import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Three features with a small demo each. */
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
        <h3>Lessons that end in cards</h3>
        <p>
          Each course is a handful of topics with short lessons and real code, and every lesson recommends the
          flashcards that test it.
        </p>
        <p className="feature-demo small faint" aria-hidden="true">
          <Icon name="book" /> Lesson <Icon name="arrow-right" /> <Icon name="layers" /> Recommended
          flashcards
        </p>
      </li>
      <li>
        <h3>Decks of your own</h3>
        <p>
          Write down the question you got wrong on the train home. Up to 200 cards per deck, with hints,
          difficulty and code.
        </p>
        <p className="feature-demo" aria-hidden="true">
          <DifficultyMeter level="easy" />
          <DifficultyMeter level="medium" />
          <DifficultyMeter level="hard" />
        </p>
      </li>
    </ul>
  )
}
