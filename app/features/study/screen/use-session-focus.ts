import { useLayoutEffect, useRef, useState } from 'react'
import { focusElement } from './focus-element.ts'

type ShownCard = {
  runId: string
  /** Identifies what the screen shows: when it changes, the focus moves. */
  viewKey: string
  part: 'question' | 'answer' | 'end'
  /** Answers so far, without undone ones: when their number changes, the position is announced. */
  answers: number
  /** Null at the end, where nothing is announced. */
  counts: { position: number; total: number } | null
  /** Announced before the position after an undo. */
  undone: string
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
export function useSessionFocus(shown: ShownCard, isReady: boolean) {
  const questionRef = useRef<HTMLDivElement>(null)
  const answerRef = useRef<HTMLDivElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [announced, setAnnounced] = useState<{ runId: string; answers: number; text: string } | null>(null)
  const { runId, viewKey, part, answers, undone } = shown
  const position = shown.counts === null ? null : `Card ${shown.counts.position} of ${shown.counts.total}`

  const lastView = useRef<{ runId: string; viewKey: string } | null>(null)
  useLayoutEffect(() => {
    const before = lastView.current
    lastView.current = isReady ? { runId, viewKey } : null
    // Opening the page leaves the focus where it is.
    if (!isReady || before === null || before.viewKey === viewKey) return
    if (before.runId !== runId && isFocusElsewhere()) return
    const target = { question: questionRef, answer: answerRef, end: headingRef }[part]
    if (target.current !== null) focusElement(target.current)
  }, [runId, viewKey, part, isReady])

  // While rendering, because an effect would render the whole screen a second time for each press.
  if (!isReady) {
    if (announced !== null) setAnnounced(null)
  } else if (announced === null) setAnnounced({ runId, answers, text: '' })
  else if (announced.runId !== runId || announced.answers !== answers) {
    const isUndone = announced.runId === runId && answers < announced.answers
    const text = position === null ? '' : `${isUndone ? `${undone} ` : ''}${position}`
    setAnnounced({ runId, answers, text })
  }

  return { questionRef, answerRef, headingRef, announcement: announced?.text ?? '' }
}
