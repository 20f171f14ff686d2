import { Suspense, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { courseMessages } from '#app/features/courses/course.messages.ts'
import { useCopyButtons } from './use-copy-buttons.ts'
import type { LessonView } from '#app/features/courses/course.schema.ts'

// Few lessons have a script, so the frame is loaded on demand.
const LessonFrame = lazyPart(async () => (await import('./lesson-frame.tsx')).LessonFrame)

type LessonBodyProps = { courseId: string; lesson: LessonView }

/**
 * A lesson with a script shows its text first; the frame replaces it once it responds. So the lesson is readable
 * without JavaScript and when its script hangs.
 */
export function LessonBody({ courseId, lesson }: LessonBodyProps) {
  const { frameContentId } = lesson
  // The frame reloads only when the text or script changes, so a widget keeps its state while others edit the course.
  const key = `${lesson.id} ${lesson.contentVersion}`
  return (
    <LessonText key={frameContentId === null ? lesson.id : key} {...{ courseId, lesson, frameContentId }} />
  )
}

type FrameState = 'loading' | 'alive' | 'unresponsive'

function LessonText({
  courseId,
  lesson,
  frameContentId,
}: LessonBodyProps & { frameContentId: string | null }) {
  const [state, setState] = useState<FrameState>('loading')
  const isMounted = useIsMounted()
  const text = useRef<HTMLDivElement>(null)
  useCopyButtons(text)
  const handleAlive = useCallback(() => setState('alive'), [])
  const handleUnresponsive = useCallback(() => setState('unresponsive'), [])
  return (
    <>
      <div
        ref={text}
        className="prose"
        hidden={state === 'alive'}
        // oxlint-disable-next-line react/no-danger -- sanitised on save and again when it was rendered
        dangerouslySetInnerHTML={{ __html: lesson.html }}
      />
      {isMounted && frameContentId !== null && state !== 'unresponsive' && (
        <Suspense>
          <LessonFrame
            courseId={courseId}
            contentId={frameContentId}
            title={lesson.title}
            onAlive={handleAlive}
            onUnresponsive={handleUnresponsive}
          />
        </Suspense>
      )}
      {state === 'unresponsive' && (
        <p className="lesson-notice" role="status">
          {courseMessages.frameUnresponsive}
        </p>
      )}
    </>
  )
}

/** The frame is rendered only in the browser; the server sends just the text. */
function useIsMounted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

const subscribeToNothing = () => () => {}
