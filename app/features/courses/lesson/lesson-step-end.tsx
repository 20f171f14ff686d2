import { useNavigate } from 'react-router'
import { showMessage } from '#app/client/messages.tsx'
import { pathAfterStep } from '#app/client/session-step.ts'
import { reportLessonDone } from '#app/features/courses/course.calls.ts'
import { courseMessages } from '#app/features/courses/course.messages.ts'
import { StepEnd } from '#app/ui/step-end.tsx'

type LessonStepEndProps = { courseId: string; lessonId: string; stepId: string }

/** The end of a lesson in a session: marks it as done and goes on, in one press. */
export function LessonStepEnd({ courseId, lessonId, stepId }: LessonStepEndProps) {
  const navigate = useNavigate()

  async function handleNext() {
    const isSaved = await reportLessonDone({ courseId, lessonId, isDone: true })
    if (isSaved) await navigate(pathAfterStep(stepId))
    else showMessage({ kind: 'error', text: courseMessages.markFailed })
  }

  return <StepEnd title="That was the idea. Now keep it." label="Continue" onNext={handleNext} />
}
