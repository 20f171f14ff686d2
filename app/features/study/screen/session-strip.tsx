import type { AnswerEvent } from '#app/features/study/study.rules.ts'

const DENSE_ABOVE = 60
const SOLID_ABOVE = 150

type SessionStripProps = {
  answers: readonly Pick<AnswerEvent, 'id' | 'grade'>[]
  completed: number
  repeated: number
}

/** One bar for each answer, in order: Completed full height, Repeated half height. */
export function SessionStrip({ answers, completed, repeated }: SessionStripProps) {
  const density = answers.length > SOLID_ABOVE ? 'solid' : answers.length > DENSE_ABOVE ? 'dense' : undefined
  const count = answers.length === 1 ? '1 answer' : `${answers.length} answers`
  return (
    <div
      className="trace"
      role="img"
      data-density={density}
      aria-label={`${count} in order: ${completed} completed, ${repeated} repeated`}
    >
      {answers.map(({ id, grade }) => (
        <i key={id} data-r={grade === 'again' || undefined} />
      ))}
    </div>
  )
}
