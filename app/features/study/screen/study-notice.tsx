import { Button } from '#app/ui/button.tsx'
import type { Session } from '#app/features/study/study-session.rules.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'

type StudyNoticeProps = { session: Session; onResume: () => void; onStartOver: () => void }

/** Why the session is not where the reader expects it, and the way back. */
export function StudyNotice({ session, onResume, onStartOver }: StudyNoticeProps) {
  const { notice, interrupted, run } = session
  return (
    <div className="study-notice" role="status" data-notice={notice ?? undefined}>
      {notice === 'changed' && (
        <>
          <p>{studyMessages.changed}</p>
          {interrupted !== null && (
            <Button size="sm" onClick={onResume}>
              {studyMessages.takeUp}
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
