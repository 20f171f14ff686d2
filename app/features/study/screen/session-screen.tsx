import type { ReactNode } from 'react'
import { AnswerNotices } from '#app/features/study/answers/answer-notices.tsx'
import type { SavedState } from '#app/features/study/answers/answer-queue.ts'
import type { StudySync } from '#app/features/study/answers/study-sync.ts'

type SessionScreenProps = {
  /** False until this device's answers are read. */
  isReady: boolean
  isDone?: boolean
  /** For screen readers; null while the summary has a heading. */
  title: string | null
  header: ReactNode
  sync: StudySync | null
  savedState: SavedState
  announcement: string
  /** Notices, then the card or the summary. */
  children: ReactNode
}

/** What the screens of all modes with an account share. */
export function SessionScreen(props: SessionScreenProps) {
  return (
    <div className="study wrap" data-ready={props.isReady} data-done={props.isDone || undefined}>
      {props.title !== null && <h1 className="visually-hidden">{props.title}</h1>}
      {props.header}
      <AnswerNotices sync={props.sync} savedState={props.savedState} />
      {props.children}
      <p className="visually-hidden" role="status" data-announcement>
        {props.announcement}
      </p>
    </div>
  )
}
