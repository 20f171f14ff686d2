import type { Confidence } from '#app/features/memory/schedule/schedule.rules.ts'
import { Button } from '#app/ui/button.tsx'

type QuestionFootProps = {
  hintCount: number
  hintsOpened: number
  hasSingleKeys: boolean
  onReveal: () => void
  onOpenHint: () => void
}

export function QuestionFoot(props: QuestionFootProps) {
  const { hintCount, hintsOpened, hasSingleKeys, onReveal, onOpenHint } = props
  return (
    <footer className="study-foot">
      {hintCount > 0 && hintsOpened === 0 && (
        <Button variant="ghost" icon="lightbulb" onClick={onOpenHint} {...shortcut('H', hasSingleKeys)}>
          Hint
        </Button>
      )}
      {hintsOpened > 0 && (
        <span className="small faint">
          {hintsOpened} of {hintCount} {hintCount === 1 ? 'hint' : 'hints'} used
        </span>
      )}
      <Button className="push" variant="primary" onClick={onReveal} {...shortcut('Space', hasSingleKeys)}>
        Show answer
      </Button>
    </footer>
  )
}

export const CONFIDENCE_WORDS: Readonly<Record<Confidence, string>> = {
  sure: 'Sure',
  'think-so': 'Think so',
  guess: 'Guess',
}
/** In the order of their keys, 1 to 3. */
export const CONFIDENCE_ORDER: readonly Confidence[] = ['sure', 'think-so', 'guess']

type ConfidenceFootProps = { hasSingleKeys: boolean; onSay: (confidence: Confidence | null) => void }

/** Before some answers: how sure the learner is. It can be skipped. */
export function ConfidenceFoot({ hasSingleKeys, onSay }: ConfidenceFootProps) {
  return (
    <footer className="study-foot">
      <div className="conf" role="group" aria-labelledby="confidence-question">
        <p className="conf-q">
          <span id="confidence-question">How sure are you?</span>
          <Button variant="ghost" size="sm" onClick={() => onSay(null)} {...shortcut('Space', hasSingleKeys)}>
            Skip
          </Button>
        </p>
        <div className="conf-b">
          {CONFIDENCE_ORDER.map((confidence, index) => (
            <Button
              key={confidence}
              onClick={() => onSay(confidence)}
              {...shortcut(String(index + 1), hasSingleKeys)}
            >
              {CONFIDENCE_WORDS[confidence]}
            </Button>
          ))}
        </div>
      </div>
    </footer>
  )
}

const shortcut = (key: string, isShown: boolean) =>
  isShown ? { shortcut: key, 'aria-keyshortcuts': key } : {}
