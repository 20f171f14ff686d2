import type { ReactNode } from 'react'
import { formatDay } from '#app/shared/time-text.ts'
import { breakLongWords } from '#app/ui/long-words.tsx'

type ReviewAnswerProps = { review: { reason: string; at: string }; action?: ReactNode }

/** What the reviewer asked for, word for word. */
export function ReviewAnswer({ review, action }: ReviewAnswerProps) {
  return (
    <div className="review-answer">
      <p>
        <strong>The reviewer asked for changes</strong>{' '}
        <time dateTime={review.at}>on {formatDay(review.at)}</time>
      </p>
      <blockquote dir="auto">{breakLongWords(review.reason)}</blockquote>
      {action}
    </div>
  )
}
