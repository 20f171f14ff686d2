import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { countRun, isFinished, type Run } from '#app/features/study/study.rules.ts'

/** Which part of the run is in front: changes of it move the focus and are announced. */
const placeOf = (run: Run) => `${run.id} ${run.events.length} ${run.isAnswerShown}`

function describePosition(run: Run, before: Run): string {
  if (isFinished(run)) return ''
  const { position, total } = countRun(run)
  const isUndone = run.id === before.id && run.answers.length < before.answers.length
  return `${isUndone ? 'Answer taken back. ' : ''}Card ${position} of ${total}`
}

/** A run may also begin because the deck changed: that must not pull the reader out of a menu or a dialog. */
function isFocusElsewhere(): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && activeElement.closest('.study') === null
}

/** A part of the screen that the sticky foot covers. */
const FOOT_PX = 96

/** Focuses without the jump that a tall text would cause; the page moves only when its top would be out of sight. */
function moveTo(element: HTMLElement) {
  element.focus({ preventScroll: true })
  const screen = element.closest('.study')
  if (element.getBoundingClientRect().top > window.innerHeight - FOOT_PX) {
    element.scrollIntoView({ block: 'start' })
  } else if (screen !== null && screen.getBoundingClientRect().top < 0) {
    screen.scrollIntoView({ block: 'start' })
  }
}

/**
 * Moves the focus with the reader: to the answer when it is shown, to the next question when it is rated, to the
 * heading at the end. Gives back where those are, and the words for the polite announcement.
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
    // What the page opened with was not the reader's doing: their focus stays where it is.
    if (!isReady || before === null || placeOf(before) === placeOf(run)) return
    if (before.id !== run.id && isFocusElsewhere()) return
    const target = isFinished(run) ? headingRef : run.isAnswerShown ? answerRef : questionRef
    if (target.current !== null) moveTo(target.current)
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
