import { Button } from '#app/ui/button.tsx'
import type { Session } from '#app/features/study/study-session.rules.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'

type StudyNoticeProps = { session: Session; onResume: () => void; onStartOver: () => void }

/** Explains why the session restarted or was resumed, with a button to undo that. */
export function StudyNotice({ session, onResume, onStartOver }: StudyNoticeProps) {
  const { notice, interrupted, run } = session
  return (
    <div className="study-notice" role="status" data-notice={notice ?? undefined}>
      {notice === 'changed' && (
        <>
          <p>{studyMessages.changed}</p>
          {interrupted !== null && (
            <Button size="sm" onClick={onResume}>
              {studyMessages.resume}
            </Button>
          )}
        </>
      )}
      {notice === 'resumed' && (
        <>
          <p>{studyMessages.resumed(run.answers.length)}</p>
          <Button size="sm" onClick={onStartOver}>
            {studyMessages.startOver}
          </Button>
        </>
      )}
    </div>
  )
}
