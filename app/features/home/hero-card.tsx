import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'

type Side = 'question' | 'answer'

/** A card that flips: the hidden face is inert, and focus moves to the button of the visible face. */
export function HeroCard() {
  const [side, setSide] = useState<Side>('question')
  const questionButton = useRef<HTMLButtonElement>(null)
  const answerButton = useRef<HTMLButtonElement>(null)

  function handleTurn(to: Side) {
    // The visible face must not be inert any more before it can take focus.
    flushSync(() => setSide(to))
    const button = to === 'answer' ? answerButton : questionButton
    button.current?.focus({ preventScroll: true })
  }

  return (
    <div className="hero-card">
      <article className="flip" data-side={side} aria-label="Sample flashcard">
        <div className="flip-inner">
          <div className="flip-face card" inert={side !== 'question'}>
            <CardHead start={<CardLabels />} />
            <p className="question">Why is a hash map lookup O(1) on average, but O(n) in the worst case?</p>
            <footer className="card-foot">
              <Button
                ref={questionButton}
                variant="tonal"
                shortcut="Space"
                onClick={() => handleTurn('answer')}
              >
                Show Answer
              </Button>
            </footer>
          </div>
          <div className="flip-face flip-back card" inert={side !== 'answer'}>
            <CardHead start={<span className="tag">Answer</span>} />
            <p className="prose">
              A good hash spreads keys evenly, so the bucket you look in holds a handful of entries, however
              many keys there are. If every key lands in one bucket, you walk past all n of them.
            </p>
            <footer className="card-foot">
              <Button ref={answerButton} variant="tonal" onClick={() => handleTurn('question')}>
                Show Question
              </Button>
            </footer>
          </div>
        </div>
      </article>
    </div>
  )
}

function CardLabels() {
  return (
    <span className="row hero-labels">
      <span className="tag">Hashmap</span>
      <DifficultyMeter level="medium" />
    </span>
  )
}

function CardHead({ start }: { start: ReactNode }) {
  return (
    <>
      <header className="card-head">
        {start}
        <span className="nums">3 / 24</span>
      </header>
      <div className="rule">
        <span className="hero-progress" />
      </div>
    </>
  )
}
