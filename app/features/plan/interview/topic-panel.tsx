import type { Forecast } from '#app/features/scheduling/forecast/forecast.rules.ts'
import { longDate } from '#app/shared/day-text.ts'
import { percentRange, type ShareRange } from '#app/shared/figure-text.ts'
import type { ForecastData } from '#app/features/scheduling/interview/interview.schema.ts'
import { FULL_PERCENT } from '#app/shared/units.ts'
import { Panel } from '#app/ui/panel.tsx'

/** Each topic on the day of the interview, the one with the most to gain first. */
export function TopicPanel({ data, forecast }: { data: ForecastData; forecast: Forecast }) {
  const nameOf = new Map(data.decks.map(({ deckId, name }) => [deckId, name]))
  const topics = forecast.decks
    .filter(({ deckId }) => nameOf.has(deckId))
    .toSorted((a, b) => a.withoutPlan.low - b.withoutPlan.low)
  return (
    <Panel title={`By topic, on ${longDate(data.interview.day)}`}>
      <div className="panel-body">
        <p className="topic-bar-key" aria-hidden="true">
          <span>
            <i className="topic-bar-main" />
            With the plan
          </span>
          <span>
            <i className="topic-bar-other" />
            If you stop now
          </span>
        </p>
        <ul className="tbars">
          {topics.map((topic) => (
            <li className="topic-bar" key={topic.deckId}>
              <span className="topic-bar-name">
                {nameOf.get(topic.deckId)}
                <small>{topic.unstarted === 0 ? 'all started' : `${topic.unstarted} not started`}</small>
              </span>
              <span className="topic-bar-value">
                <b>{percentRange(topic.withPlan)}</b>, or {percentRange(topic.withoutPlan)}
              </span>
              <span className="topic-bar-line" aria-hidden="true">
                <Span className="topic-bar-other" range={topic.withoutPlan} />
                <Span className="topic-bar-main" range={topic.withPlan} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function Span({ className, range }: { className: string; range: ShareRange }) {
  const start = range.low * FULL_PERCENT
  const size = Math.max(1, (range.high - range.low) * FULL_PERCENT)
  return <i className={className} style={{ insetInlineStart: `${start}%`, inlineSize: `${size}%` }} />
}
