import { useId } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** The next lesson of the course that was read last. */
export type LessonToContinue = {
  title: string
  courseTitle: string
  number: number
  lessonCount: number
  path: string
}

/** Below the due cards: the lesson that waits. */
export function ContinueLesson({ lesson }: { lesson: LessonToContinue }) {
  const id = useId()
  return (
    <section className="index-panel next" aria-labelledby={id}>
      <p className="eyebrow">Continue the lesson</p>
      <div>
        <h2 className="next-title" id={id} dir="auto">
          {lesson.title}
        </h2>
        <p className="small">
          <LessonPosition lesson={lesson} />
        </p>
      </div>
      <ButtonLink variant="tonal" to={lesson.path} prefetch="intent">
        Continue lesson
      </ButtonLink>
    </section>
  )
}

export function LessonPosition({ lesson }: { lesson: LessonToContinue }) {
  return (
    <>
      <bdi>{lesson.courseTitle}</bdi>, lesson {lesson.number} of {lesson.lessonCount}.
    </>
  )
}
