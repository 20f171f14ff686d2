import { useState } from 'react'
import type { SavedState } from '#app/features/study/answers/answer-queue.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'
import { Icon } from '#app/ui/icon.tsx'

const SAVED_MARKS = {
  saved: { text: studyMessages.saved, detail: undefined, icon: null },
  sending: { text: studyMessages.sending, detail: undefined, icon: null },
  waiting: { text: studyMessages.waiting, detail: studyMessages.waitingDetail, icon: 'clock' },
  loggedOut: { text: studyMessages.loggedOut, detail: studyMessages.loggedOutDetail, icon: 'lock' },
  onlyInTab: { text: studyMessages.onlyInTab, detail: studyMessages.onlyInTabDetail, icon: 'alert' },
} as const

/** Announced only when the network, the session or the device's store is lost and when it is back, not with each answer. */
export function SavedMark({ state }: { state: SavedState }) {
  const { text, detail, icon } = SAVED_MARKS[state]
  const [announced, setAnnounced] = useState(state)
  if (state !== 'sending' && state !== announced) setAnnounced(state)
  return (
    <>
      <p className="saved-mark" data-state={state} title={detail} aria-hidden="true">
        {icon !== null && <Icon name={icon} />}
        <span className="word">{text}</span>
      </p>
      <p className="visually-hidden" role="status">
        {SAVED_MARKS[announced].text}
      </p>
    </>
  )
}
