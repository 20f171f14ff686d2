import type { Confidence } from '#app/features/scheduling/schedule/schedule.rules.ts'
import { shortcutProps } from '#app/features/study/screen/rate-buttons.tsx'
import { CONFIDENCES } from '#app/features/study/study.rules.ts'
import { Button } from '#app/ui/button.tsx'

type QuestionFootProps = {
  hintCount: number
  hintsUsed: number
  hasSingleKeys: boolean
  onReveal: () => void
  onOpenHint: () => void
}

export function QuestionFoot(props: QuestionFootProps) {
  const { hintCount, hintsUsed, hasSingleKeys, onReveal, onOpenHint } = props
  return (
    <footer className="study-foot">
      {hintCount > 0 && hintsUsed === 0 && (
        <Button variant="ghost" icon="lightbulb" onClick={onOpenHint} {...shortcutProps('H', hasSingleKeys)}>
          Hint
        </Button>
      )}
      {hintsUsed > 0 && (
        <span className="small faint">
          {hintsUsed} of {hintCount} {hintCount === 1 ? 'hint' : 'hints'} used
        </span>
      )}
      <Button
        className="push"
        variant="primary"
        onClick={onReveal}
        {...shortcutProps('Space', hasSingleKeys)}
      >
        Show Answer
      </Button>
    </footer>
  )
}

export const CONFIDENCE_WORDS: Readonly<Record<Confidence, string>> = {
  sure: 'Sure',
  'think-so': 'Think so',
  guess: 'Guess',
}

type ConfidenceFootProps = { hasSingleKeys: boolean; onSay: (confidence: Confidence | null) => void }

/** Before some answers: how sure the learner is. It can be skipped. */
export function ConfidenceFoot({ hasSingleKeys, onSay }: ConfidenceFootProps) {
  return (
    <footer className="study-foot">
      <div className="confidence" role="group" aria-labelledby="confidence-question">
        <p className="confidence-question">
          <span id="confidence-question">How sure are you?</span>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onSay(null)}
            {...shortcutProps('Space', hasSingleKeys)}
          >
            Skip
          </Button>
        </p>
        <div className="confidence-buttons">
          {CONFIDENCES.map((confidence, index) => (
            <Button
              key={confidence}
              onClick={() => onSay(confidence)}
              {...shortcutProps(String(index + 1), hasSingleKeys)}
            >
              {CONFIDENCE_WORDS[confidence]}
            </Button>
          ))}
        </div>
      </div>
    </footer>
  )
}
