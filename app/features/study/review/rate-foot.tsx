import { useState } from 'react'
import { previewIntervals } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { ScheduleSettings } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { Button } from '#app/ui/button.tsx'
import type { ButtonVariant } from '#app/ui/button-style.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { describeInterval, type IntervalText } from './session/interval-text.rules.ts'
import type { ReviewItem, ReviewSession } from './session/review-session.rules.ts'

type RateButton = { rating: Rating; label: string; key: string; variant: ButtonVariant; icon?: IconName }

const TWO: readonly RateButton[] = [
  { rating: 'again', label: 'Repeat', key: '1', variant: 'secondary', icon: 'reload' },
  { rating: 'good', label: 'Completed', key: '2', variant: 'primary', icon: 'tick' },
]
const FOUR: readonly RateButton[] = [
  { rating: 'again', label: 'Again', key: '1', variant: 'secondary' },
  { rating: 'hard', label: 'Hard', key: '2', variant: 'secondary' },
  { rating: 'good', label: 'Good', key: '3', variant: 'primary' },
  { rating: 'easy', label: 'Easy', key: '4', variant: 'secondary' },
]

export const rateButtonsFor = (buttons: 2 | 4): readonly RateButton[] => (buttons === 2 ? TWO : FOUR)

type RateFootProps = {
  session: ReviewSession
  item: ReviewItem
  schedule: ScheduleSettings
  buttons: 2 | 4
  hasSingleKeys: boolean
  onRate: (rating: Rating) => void
}

/** The buttons that rate an answer, each with the interval that it would give. */
export function RateFoot({ session, item, schedule, buttons, hasSingleKeys, onRate }: RateFootProps) {
  // The time of the reveal: the buttons show what an answer of this study day gets.
  const [at] = useState(Date.now)
  const preview = previewIntervals(
    item.card.id,
    item.memory,
    {
      at,
      zoneOffsetMinutes: -new Date(at).getTimezoneOffset(),
      hintsUsed: session.hintsUsed,
      confidence: session.confidence,
    },
    schedule,
  )
  return (
    <footer className={buttons === 4 ? 'study-foot four' : 'study-foot'}>
      {rateButtonsFor(buttons).map((button) => (
        <Button
          key={button.rating}
          className={buttons === 2 ? 'btn-wide rate' : 'rate'}
          variant={button.variant}
          aria-keyshortcuts={hasSingleKeys ? button.key : undefined}
          onClick={() => onRate(button.rating)}
        >
          <span className="rate-label">
            {button.icon !== undefined && <Icon name={button.icon} />}
            {button.label} {hasSingleKeys && <kbd>{button.key}</kbd>}
          </span>
          <span className="rate-interval">
            {buttons === 2 && 'in '}
            <Interval text={describeInterval(preview[button.rating], at)} />
          </span>
        </Button>
      ))}
    </footer>
  )
}

function Interval({ text }: { text: IntervalText }) {
  if (text.short === text.spoken) return text.short
  return (
    <>
      <span aria-hidden="true">{text.short}</span>
      <span className="visually-hidden">{text.spoken}</span>
    </>
  )
}
