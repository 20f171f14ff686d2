import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { countRun, isFinished, type Run } from '#app/features/study/study.rules.ts'
import { focusElement } from './focus-element.ts'

/** Identifies what the screen shows: when it changes, the focus moves. */
const viewKeyOf = (run: Run) => `${run.id} ${run.events.length} ${run.isAnswerShown}`

function describePosition(run: Run, before: Run): string {
  if (isFinished(run)) return ''
  const { position, total } = countRun(run)
  const isUndone = run.id === before.id && run.answers.length < before.answers.length
  return `${isUndone ? 'Answer undone. ' : ''}Card ${position} of ${total}`
}

/** A run may also start because the deck changed, which must not take the focus out of a menu or dialog. */
function isFocusElsewhere(): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && activeElement.closest('.study') === null
}

/**
 * Moves the focus to the answer when it is shown, to the next question after a rating, and to the heading at the
 * end. Returns the refs of those elements and the text of the polite announcement.
 */
export function useStudyFocus(run: Run, isReady: boolean) {
  const questionRef = useRef<HTMLDivElement>(null)
  const answerRef = useRef<HTMLDivElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const lastRun = useRef<Run | null>(null)

  useLayoutEffect(() => {
    const before = lastRun.current
    lastRun.current = isReady ? run : null
    // Opening the page leaves the focus where it is.
    if (!isReady || before === null || viewKeyOf(before) === viewKeyOf(run)) return
    if (before.id !== run.id && isFocusElsewhere()) return
    const target = isFinished(run) ? headingRef : run.isAnswerShown ? answerRef : questionRef
    if (target.current !== null) focusElement(target.current)
  }, [run, isReady])

  const announced = useRef<Run | null>(null)
  useEffect(() => {
    const before = announced.current
    announced.current = isReady ? run : null
    if (!isReady || before === null) return
    const isSameCard = before.id === run.id && before.events.length === run.events.length
    if (!isSameCard) setAnnouncement(describePosition(run, before))
  }, [run, isReady])

  return { questionRef, answerRef, headingRef, announcement }
}
