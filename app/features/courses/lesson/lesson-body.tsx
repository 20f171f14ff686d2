import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import { courseMessages } from '#app/features/courses/course.messages.ts'
import type { LessonView } from '#app/features/courses/course.schema.ts'

// Few lessons have a script: the others do not load what runs it.
const LessonFrame = lazy(async () => ({ default: (await import('./lesson-frame.tsx')).LessonFrame }))

type LessonBodyProps = { courseId: string; lesson: LessonView }

/**
 * What a lesson says. One with a script is text first, too: its frame takes the text's place once it answers, so
 * without JavaScript, and with a script that hangs, the lesson is still there.
 */
export function LessonBody({ courseId, lesson }: LessonBodyProps) {
  const { frameContentId } = lesson
  // Only a changed text or script loads the frame again: a reader keeps the state of a widget while others edit the course.
  const key = `${lesson.id} ${lesson.contentVersion}`
  return (
    <LessonText key={frameContentId === null ? lesson.id : key} {...{ courseId, lesson, frameContentId }} />
  )
}

type FrameState = 'waiting' | 'alive' | 'silent'

function LessonText({
  courseId,
  lesson,
  frameContentId,
}: LessonBodyProps & { frameContentId: string | null }) {
  const [state, setState] = useState<FrameState>('waiting')
  const isMounted = useIsMounted()
  const handleAlive = useCallback(() => setState('alive'), [])
  const handleSilent = useCallback(() => setState('silent'), [])
  return (
    <>
      {/* What the server sanitised, by a list of what is allowed. */}
      {/* oxlint-disable-next-line react/no-danger -- sanitised on save and again when it was rendered */}
      <div className="prose" hidden={state === 'alive'} dangerouslySetInnerHTML={{ __html: lesson.html }} />
      {isMounted && frameContentId !== null && state !== 'silent' && (
        <Suspense>
          <LessonFrame
            courseId={courseId}
            contentId={frameContentId}
            title={lesson.title}
            onAlive={handleAlive}
            onSilent={handleSilent}
          />
        </Suspense>
      )}
      {state === 'silent' && (
        <p className="lesson-notice" role="status">
          {courseMessages.frameSilent}
        </p>
      )}
    </>
  )
}

/** The frame is made by the browser only: the server's page has the text alone. */
function useIsMounted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

const subscribeToNothing = () => () => {}
