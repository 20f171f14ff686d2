import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { LazyLessonQuestions, type QuestionsBeforeReading } from './lesson-questions.ts'

type BeforeReadingProps = {
  lessonId: string
  questions: QuestionsBeforeReading | null
  /** The text, which gives the answers away: it stays folded until the questions are answered or skipped. */
  children: ReactNode
}

/** The questions of the lesson on the screen, then its text. Questions of another lesson are ignored while it loads. */
export function BeforeReading({ lessonId, questions, children }: BeforeReadingProps) {
  const [openedId, setOpenedId] = useState<string | null>(null)
  const shown = questions?.lessonId === lessonId ? questions : null
  const open = () => setOpenedId(lessonId)
  return (
    <>
      {shown !== null && (
        // Questions whose code doesn't load must not keep the text away.
        <Suspense fallback={openedId === lessonId ? null : <Button onClick={open}>Read the lesson</Button>}>
          <LazyLessonQuestions key={lessonId} {...shown} onFinish={open} />
        </Suspense>
      )}
      {(shown === null || openedId === lessonId) && children}
    </>
  )
}
