import type { Forecast } from '#app/features/scheduling/forecast/forecast.rules.ts'
import { longDate, shortDate, weekdayDate } from '#app/shared/day-text.ts'
import { countOf, percentRange } from '#app/shared/figure-text.ts'
import { MIN_FORECAST_ANSWERS } from '#app/features/scheduling/scheduling.rules.ts'
import { Panel } from '#app/ui/panel.tsx'
import { ForecastPlot } from '#app/ui/plots/forecast-plot.tsx'
import { EmptyPlot } from '#app/ui/plots/plot-frame.tsx'
import type { ForecastData } from '#app/features/scheduling/interview/interview.schema.ts'
import { ROUND_NAMES } from './round-names.ts'

type ForecastPanelProps = {
  data: ForecastData
  /** Null under 50 answers; undefined while it is computed for the first time. */
  forecast: Forecast | null | undefined
  minutesPerDay: number
}

/** Expected recall until the interview, as a range: with the plan, and if nothing is done. */
export function ForecastPanel({ data, forecast, minutesPerDay }: ForecastPanelProps) {
  const { interview, decks } = data
  const cardCount = decks.reduce((sum, deck) => sum + deck.cardCount, 0)
  return (
    <Panel
      title="Expected recall until the interview"
      meta={`${countOf(cardCount, 'card')} in ${countOf(decks.length, 'deck')}`}
    >
      <div className="panel-body">
        {forecast === undefined ? (
          <div className="skeleton-late" aria-busy="true">
            <p className="visually-hidden" role="status">
              Computing your forecast
            </p>
            <span className="skeleton skeleton-plot" aria-hidden="true" />
          </div>
        ) : forecast === null ? (
          <NoForecast answers={data.answers} />
        ) : (
          <ForecastPlot
            sentence={describeForecast(forecast, interview.day, minutesPerDay)}
            days={forecast.days}
            planLabel={`with ${minutesPerDay} minutes a day`}
            marks={[
              ...interview.rounds.flatMap(({ kind, day }) =>
                day === null || day >= interview.day
                  ? []
                  : [{ day, label: `${ROUND_NAMES[kind]}, ${weekdayDate(day)}` }],
              ),
              { day: interview.day, label: `Interview, ${weekdayDate(interview.day)}` },
            ]}
            formats={{ formatDay: shortDate, formatRange: percentRange }}
            caption="Bands show the range we expect. Cards you haven't started count as not known. This is recall of your cards, not your chance of passing."
            table={{
              caption: 'Expected recall by date',
              columns: ['Date', `With ${minutesPerDay} min a day`, 'If you stop now'],
              rows: forecast.days.map(({ day, withPlan, withoutPlan }, index) => [
                index === 0 ? 'Today' : weekdayDate(day),
                percentRange(withPlan),
                percentRange(withoutPlan),
              ]),
            }}
          />
        )}
        <p className="visually-hidden" role="status">
          {forecast === null || forecast === undefined
            ? ''
            : `With ${minutesPerDay} minutes a day: ${percentRange(forecast.onDay.withPlan)} on ${shortDate(interview.day)}.`}
        </p>
      </div>
    </Panel>
  )
}

function NoForecast({ answers }: { answers: number }) {
  if (answers < MIN_FORECAST_ANSWERS) {
    return (
      <EmptyPlot title={`${answers} of ${MIN_FORECAST_ANSWERS} answers`}>
        Your forecast appears after {MIN_FORECAST_ANSWERS} answers. Until then it would be a guess.
      </EmptyPlot>
    )
  }
  return (
    <EmptyPlot title="No cards in this plan">Choose decks that matter, and the forecast appears.</EmptyPlot>
  )
}

function describeForecast(forecast: Forecast, day: number, minutesPerDay: number): string {
  const today = forecast.days[0]?.withPlan
  const now = today === undefined ? '' : ` Today ${percentRange(today)}.`
  return `Expected recall of the plan's cards until ${longDate(day)}.${now} With ${minutesPerDay} minutes a day it becomes ${percentRange(forecast.onDay.withPlan)}. If you stop now it becomes ${percentRange(forecast.onDay.withoutPlan)}.`
}
