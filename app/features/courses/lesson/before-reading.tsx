import { type ReactNode, Suspense, useEffect, useState } from 'react'
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
  const open = () => setOpenedId(lessonId)
  return (
    <>
      {shown !== null && (
        <Suspense fallback={null}>
          <LazyLessonQuestions key={lessonId} {...shown} onReady={() => setIsReady(true)} onFinish={open} />
        </Suspense>
      )}
      {isFolded && isLate && !isReady && <Button onClick={open}>Read the lesson</Button>}
      {!isFolded && children}
    </>
  )
}
