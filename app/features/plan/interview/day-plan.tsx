import { useState } from 'react'
import type { PlannedDay } from '#app/features/scheduling/forecast/forecast.rules.ts'
import { shortDate, weekday } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { Interview } from '#app/features/scheduling/interview/interview.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ROUND_NAMES } from './round-names.ts'

const SHOWN_AT_FIRST = 7

type DayPlanProps = { plan: readonly PlannedDay[]; interview: Interview; today: StudyDay }

/** Reviews, new cards and minutes of each day. It is computed each time, so a missed day moves by itself. */
export function DayPlan({ plan, interview, today }: DayPlanProps) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? plan : plan.slice(0, SHOWN_AT_FIRST)
  const roundsOn = (day: StudyDay) =>
    interview.rounds.filter((round) => (round.day ?? interview.day) === day && day !== interview.day)
  return (
    <Panel title="Day by day" meta="Moves by itself when you miss a day">
      <div className="table-wrap">
        <table className="table table-cards day-plan">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className="number-cell">
                Reviews
              </th>
              <th scope="col" className="number-cell">
                New cards
              </th>
              <th scope="col" className="number-cell">
                Minutes
              </th>
              <th scope="col">Also</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ day, reviews, newCards, minutes }) => {
              const rounds = roundsOn(day)
              return (
                <tr
                  key={day}
                  data-now={day === today || undefined}
                  data-round={rounds.length > 0 || undefined}
                >
                  <th scope="row">
                    {day === today ? 'Today' : weekday(day)}{' '}
                    <span className="faint day-date">{shortDate(day)}</span>
                  </th>
                  <td data-th="Reviews" data-u=" reviews," className="number-cell plan-reviews">
                    {reviews}
                  </td>
                  <td data-th="New cards" data-u=" new cards" className="number-cell plan-new-cards">
                    {newCards}
                  </td>
                  <td data-th="Minutes" data-u=" min" className="number-cell plan-minutes">
                    {minutes}
                  </td>
                  <td data-th="Also" className="plan-also">
                    {rounds.length > 0 && (
                      <>
                        <Icon name="calendar" />
                        <strong>{rounds.map(({ kind }) => ROUND_NAMES[kind]).join(', ')}</strong>
                      </>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {plan.length > SHOWN_AT_FIRST && !isAll && (
        <div className="panel-foot">
          <Button variant="ghost" size="sm" icon="chevron-down" onClick={() => setIsAll(true)}>
            Show all {countOf(plan.length, 'day')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
