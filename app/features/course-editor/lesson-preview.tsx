import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTheme } from '#app/client/theme.ts'
import { courseMessages } from '#app/features/courses/course.messages.ts'
import { useLessonFrame } from '#app/features/courses/lesson/lesson-frame.tsx'
import type { LessonText } from '#app/features/courses/course-editing.schema.ts'

const UPDATE_DELAY_MS = 400

type LessonPreviewProps = { title: string; text: LessonText }

/** The lesson as readers will see it: sanitised on the server, in the same kind of frame, updated after each change. */
export function LessonPreview({ title, text }: LessonPreviewProps) {
  const [shown, setShown] = useState({ title, text, count: 0 })
  const [unresponsiveCount, setUnresponsiveCount] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setShown((before) =>
          before.text === text && before.title === title ? before : { title, text, count: before.count + 1 },
        ),
      UPDATE_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [title, text])
  const handleUnresponsive = useCallback((count: number) => setUnresponsiveCount(count), [])
  return (
    <div className="lesson-preview">
      {unresponsiveCount === shown.count ? (
        <p className="lesson-notice" role="status">
          {courseMessages.frameUnresponsive}
        </p>
      ) : (
        <PreviewFrame key={shown.count} {...shown} onUnresponsive={handleUnresponsive} />
      )}
    </div>
  )
}

type PreviewFrameProps = LessonPreviewProps & { count: number; onUnresponsive: (count: number) => void }

function PreviewFrame({ title, text, count, onUnresponsive }: PreviewFrameProps) {
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const theme = useTheme()
  const [firstTheme] = useState(theme)
  const handleUnresponsive = useCallback(() => onUnresponsive(count), [onUnresponsive, count])
  const { frame, height } = useLessonFrame({ onAlive: doNothing, onUnresponsive: handleUnresponsive })
  useEffect(() => form.current?.submit(), [])
  return (
    <>
      <form ref={form} method="post" action="/lesson-preview" target={name} hidden>
        <input type="hidden" name="title" value={title} />
        <input type="hidden" name="theme" value={firstTheme} />
        <textarea name="html" defaultValue={text.html} />
        <textarea name="script" defaultValue={text.script} />
      </form>
      <iframe
        ref={frame}
        name={name}
        className="lesson-frame"
        title={`Preview of ${title}`}
        sandbox="allow-scripts"
        referrerPolicy="same-origin"
        style={{ blockSize: `${height}px` }}
      />
    </>
  )
}

const doNothing = () => {}
