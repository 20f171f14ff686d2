import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SavedState } from '#app/features/study/answers/answer-queue.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'
import type { RunCounts } from '#app/features/study/study.rules.ts'

type StudyHeaderProps = {
  back: { path: string; label: string }
  /** Null at the end, where the card itself shows the counts. */
  counts: RunCounts | null
  canUndo: boolean
  /** Null before the first answer. */
  savedState: SavedState | null
  onUndo: () => void
  onShowShortcuts: () => void
}

export function StudyHeader(props: StudyHeaderProps) {
  return (
    <div className="study-top">
      <Link className="crumb" to={props.back.path}>
        <Icon name="arrow-left" />
        <span>{props.back.label}</span>
      </Link>
      {props.savedState !== null && <SavedMark state={props.savedState} />}
      {props.counts !== null && <Tally counts={props.counts} />}
      <Button
        className="study-undo"
        variant="ghost"
        size="sm"
        icon="undo"
        aria-label="Undo the last answer"
        aria-keyshortcuts="U Control+Z"
        isUnavailable={!props.canUndo}
        onClick={props.onUndo}
      />
      <Button
        className="hints"
        variant="ghost"
        size="sm"
        icon="keyboard"
        aria-label="Keyboard shortcuts"
        onClick={props.onShowShortcuts}
      />
    </div>
  )
}

function Tally({ counts }: { counts: RunCounts }) {
  return (
    <dl className="tally nums">
      <div>
        <dt>
          <Icon name="tick" />
          <span className="word">Completed</span>
        </dt>
        <dd>{counts.completed}</dd>
      </div>
      <div>
        <dt>
          <Icon name="reload" />
          <span className="word">Repeated</span>
        </dt>
        <dd>{counts.repeated}</dd>
      </div>
    </dl>
  )
}

const SAVED_MARKS = {
  saved: { text: studyMessages.saved, detail: undefined, icon: null },
  sending: { text: studyMessages.sending, detail: undefined, icon: null },
  waiting: { text: studyMessages.waiting, detail: studyMessages.waitingDetail, icon: 'clock' },
  loggedOut: { text: studyMessages.loggedOut, detail: studyMessages.loggedOutDetail, icon: 'lock' },
  onlyInTab: { text: studyMessages.onlyInTab, detail: studyMessages.onlyInTabDetail, icon: 'alert' },
} as const

/** Announced only when the network, the session or the device's store is lost and when it is back, not with each answer. */
function SavedMark({ state }: { state: SavedState }) {
  const { text, detail, icon } = SAVED_MARKS[state]
  const [announced, setAnnounced] = useState(state)
  if (state !== 'sending' && state !== announced) setAnnounced(state)
  return (
    <>
      <p className="saved-mark" data-state={state} title={detail} aria-hidden="true">
        {icon !== null && <Icon name={icon} />}
        <span className="word">{text}</span>
      </p>
      <p className="sr" role="status">
        {SAVED_MARKS[announced].text}
      </p>
    </>
  )
}
