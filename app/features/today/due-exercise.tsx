import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApi } from '#app/client/api.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { DAY_MS, MINUTE_MS } from '#app/shared/units.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The exercise that has waited longest, and how many others are due. */
export type ExerciseToRepeat = { title: string; path: string; text: string; others: number }

/** Null if no exercise has come back. */
export function useDueExercise(): ExerciseToRepeat | null {
  const { data } = useQuery(useApi().practice.due.queryOptions())
  const [first] = data?.exercises ?? []
  if (data === undefined || first === undefined) return null
  const { slug, title, solvedAt, solvedMs } = first
  const days = solvedAt === null ? null : data.today - Math.floor(new Date(solvedAt).getTime() / DAY_MS)
  const minutes = Math.max(1, Math.round((solvedMs ?? 0) / MINUTE_MS))
  const text =
    days === null
      ? "You haven't solved it yet."
      : `You solved it ${countOf(Math.max(1, days), 'day')} ago in ${countOf(minutes, 'minute')}.`
  return { title, path: `/practice/${slug}`, text, others: data.exercises.length - 1 }
}

/** Beside the lesson: an exercise that came back. */
export function DueExercise({ exercise }: { exercise: ExerciseToRepeat }) {
  const id = useId()
  return (
    <section className="index-panel next" aria-labelledby={id}>
      <p className="eyebrow">Due again</p>
      <div>
        <h2 className="next-title" id={id}>
          {exercise.title}
        </h2>
        <p className="small">{`${exercise.text} Try it again from an empty editor.`}</p>
        {exercise.others > 0 && (
          <p className="small">{`${countOf(exercise.others, 'more exercise')} due.`}</p>
        )}
      </div>
      <ButtonLink variant="tonal" to={exercise.path}>
        Solve again
      </ButtonLink>
    </section>
  )
}

/** The same as a line of the list after the last due card. */
export function DueExerciseRow({ exercise }: { exercise: ExerciseToRepeat }) {
  return (
    <li>
      <Icon name="code" />
      <div className="grow">
        <strong>{exercise.title}</strong>
        <span className="small">{`Due again. ${exercise.text}`}</span>
      </div>
      <ButtonLink variant="tonal" to={exercise.path}>
        Solve again
      </ButtonLink>
    </li>
  )
}
