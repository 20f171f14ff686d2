import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { LazyLessonQuestions, type QuestionsBeforeReading } from './lesson-questions.ts'

type BeforeReadingProps = {
  lessonId: string
  questions: QuestionsBeforeReading | null
  /** The text, which gives the answers away: it stays folded until the questions are answered or skipped. */
  children: ReactNode
}

/** Questions whose code isn't here after this long must not keep the text away. */
const LATE_MS = 2_000

/** The questions of the lesson on the screen, then its text. Questions of another lesson are ignored while it loads. */
export function BeforeReading({ lessonId, questions, children }: BeforeReadingProps) {
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [isReady, setIsReady] = useState(false)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  const shown = questions?.lessonId === lessonId ? questions : null
  const isFolded = shown !== null && openedId !== lessonId
  // The same element on every render: an update would throw the server's questions away until their code is here, and
  // with them a press that waits for it.
  const part = useMemo(
    () =>
      shown !== null && (
        <Suspense fallback={null}>
          <LazyLessonQuestions
            key={shown.lessonId}
            {...shown}
            onReady={() => setIsReady(true)}
            onFinish={() => setOpenedId(shown.lessonId)}
          />
        </Suspense>
      ),
    [shown],
  )
  return (
    <>
      {part}
      {isFolded && isLate && !isReady && (
        <Button onClick={() => setOpenedId(lessonId)}>Read the lesson</Button>
      )}
      {!isFolded && children}
    </>
  )
}
