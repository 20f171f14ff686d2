import { formatCount } from '#app/ui/plots/plot-scale.ts'
import { type CohortRow, formatRange, MIN_COHORT, poolShare, sumFullDays } from './overview.rules.ts'
import type { DaySum, WeekSum } from './overview.schema.ts'

const BACK_WEEK = 4

type KeyFiguresProps = {
  days: readonly DaySum[]
  weeks: readonly WeekSum[]
  cohorts: readonly CohortRow[]
}

/** Full days and weeks only, so that a comparison is fair. */
export function KeyFigures({ days, weeks, cohorts }: KeyFiguresProps) {
  const yesterday = days.at(-2)
  const weekEarlier = days.at(-9)
  const lastWeek = weeks.at(-2)
  const active = yesterday?.active ?? 0
  const answers = yesterday?.answers ?? 0
  const back = poolShare(cohorts, BACK_WEEK - 1)
  const figures = [
    {
      name: 'Sign-ups, last 7 days',
      value: formatCount(sumFullDays(days, 'signups', { count: 7 })),
      note: `${formatCount(sumFullDays(days, 'signups', { count: 7, offset: 7 }))} the week before`,
    },
    {
      name: 'Active yesterday',
      value: formatCount(active),
      note: `${formatCount(weekEarlier?.active ?? 0)} a week earlier`,
    },
    {
      name: 'Active last week',
      value: formatCount(lastWeek?.active ?? 0),
      note: `${formatCount(weeks.at(-3)?.active ?? 0)} the week before`,
    },
    {
      name: 'Answers yesterday',
      value: formatCount(answers),
      note: `${active === 0 ? 0 : Math.round(answers / active)} a learner`,
    },
    back === null || back.people < MIN_COHORT
      ? {
          name: 'Back in week 4',
          value: back === null ? '–' : formatCount(back.active),
          note: 'Too few for a share',
        }
      : { name: 'Back in week 4', value: `${formatRange(back)}%`, note: `${back.active} of ${back.people}` },
  ]
  return (
    <section className="panel" aria-label="At a glance">
      <dl className="key-figures panel-body">
        {figures.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
