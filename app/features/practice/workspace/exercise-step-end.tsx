import { Link, useNavigate } from 'react-router'
import { pathAfterStep } from '#app/client/session-step.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { StepEnd } from '#app/ui/step-end.tsx'

type ExerciseStepEndProps = {
  stepId: string
  exercise: { tries: readonly { outcome: string }[]; dueDay: number | null; today: number }
  solvedPath: string
}

/** The end of an exercise in a session: when it comes back, and the one solid button. */
export function ExerciseStepEnd({ stepId, exercise, solvedPath }: ExerciseStepEndProps) {
  const navigate = useNavigate()
  const { tries, dueDay, today } = exercise
  const isSolved = tries[0]?.outcome !== 'gave-up'
  const due = dueDay === null || dueDay <= today ? '' : ` Due again in ${countOf(dueDay - today, 'day')}.`
  return (
    <StepEnd
      title={isSolved ? `Solved.${due}` : `Look at the solution, then go on.${due}`}
      note={
        <Link className="link" to={solvedPath}>
          {isSolved ? 'Compare with the reference' : 'Show the solution'}
        </Link>
      }
      label="Next step"
      onNext={async () => navigate(pathAfterStep(stepId))}
    />
  )
}
