import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusElement } from '#app/features/study/screen/focus-element.ts'
import { reviewMessages } from './review.messages.ts'
import { countSession, currentItem, isFinished } from './session/review-session.rules.ts'
import type { ReviewView } from './session/review-store.ts'

/** Identifies what the screen shows: when it changes, the focus moves. */
export const viewKeyOf = ({ session }: ReviewView): string =>
  `${currentItem(session)?.card.id ?? ''} ${session.steps.length} ${session.side}`

function describePosition({ session, lastAction }: ReviewView): string {
  const undone = lastAction === 'undone' ? `${reviewMessages.undone} ` : ''
  if (isFinished(session)) return undone.trim()
  const { position, total } = countSession(session)
  return `${undone}Card ${position} of ${total}`
}

/**
 * Moves the focus to the answer when it is shown, to the next question after a rating, and to the heading at the end.
 * Returns the refs of those elements and the text of the polite announcement.
 */
export function useReviewFocus(view: ReviewView, isReady: boolean) {
  const questionRef = useRef<HTMLDivElement>(null)
  const answerRef = useRef<HTMLDivElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const lastKey = useRef<string | null>(null)
  const lastSteps = useRef(-1)
  const key = viewKeyOf(view)
  const { session } = view

  useLayoutEffect(() => {
    const before = lastKey.current
    lastKey.current = isReady ? key : null
    // Opening the page leaves the focus where it is.
    if (!isReady || before === null || before === key) return
    const target = isFinished(session) ? headingRef : session.side === 'answer' ? answerRef : questionRef
    if (target.current !== null) focusElement(target.current)
  }, [key, isReady, session])

  useEffect(() => {
    const before = lastSteps.current
    lastSteps.current = isReady ? session.steps.length : -1
    if (isReady && before !== -1 && before !== session.steps.length) setAnnouncement(describePosition(view))
  }, [view, session.steps.length, isReady])

  return { questionRef, answerRef, headingRef, announcement }
}
