import { Suspense } from 'react'
import { LazyLessonQuestions, type QuestionsBeforeReading } from './lesson-questions.ts'

type BeforeReadingProps = { lessonId: string; questions: QuestionsBeforeReading | null }

/** The questions of the lesson on the screen; those of another one are ignored while it loads. */
export function BeforeReading({ lessonId, questions }: BeforeReadingProps) {
  if (questions === null || questions.lessonId !== lessonId) return null
  return (
    <Suspense fallback={null}>
      <LazyLessonQuestions key={lessonId} {...questions} />
    </Suspense>
  )
}
