import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'
import { buttonClass } from '#app/ui/button-style.ts'
import { SampleExercise } from './sample-exercise.tsx'

/** A card and the code it is about, to try in place. */
export function Taste() {
  return (
    <section className="band wrap" id="try" aria-labelledby="home-try">
      <div className="band-head">
        <h2 id="home-try">Try a minute of it</h2>
        <p className="muted">A card, then the code it is about. Nothing to install, no account.</p>
      </div>
      <div className="taste">
        <SampleCard />
        <SampleExercise />
      </div>
    </section>
  )
}

/** Opens without scripts, too. */
function SampleCard() {
  return (
    <article className="card taste-card" aria-label="Sample flashcard">
      <header className="card-head">
        <span className="row taste-labels">
          <span className="tag">Hash maps</span>
          <DifficultyMeter level="easy" />
        </span>
        <span>Two Sum</span>
      </header>
      <div className="rule">
        <span className="taste-progress" />
      </div>
      <p className="question">
        Two Sum in one pass: for each number, do you store it first or look up its partner first?
      </p>
      <details className="taste-answer">
        <summary className={buttonClass({ variant: 'tonal' })}>
          <span className="when-closed">Show Answer</span>
          <span className="when-open">Hide Answer</span>
        </summary>
        <p>
          <strong>Look up first, then store.</strong> While you look up, the map holds only earlier positions,
          so a number can’t be paired with itself.
        </p>
      </details>
    </article>
  )
}
