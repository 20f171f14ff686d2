import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#app/client/api.ts'
import { fullDate, longDate, shortDate } from '#app/shared/day-text.ts'
import { countOf, percent, percentRange, shareRight } from '#app/shared/figure-text.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import type {
  Interview,
  Receipt as ReceiptData,
} from '#app/features/scheduling/interview/interview.schema.ts'
import { Icon } from '#app/ui/icon.tsx'
import { DebriefForm } from './debrief-form.tsx'
import { wilsonRange } from '#app/shared/statistics.ts'
import { Panel } from '#app/ui/panel.tsx'
import { judgeForecast, listTopicVerdicts, type TopicVerdict } from './forecast-result.rules.ts'

const FEW_ANSWERS = 30

/** After the date: what the forecast said, what happened, and a short debrief. */
export function Receipt({ interview, addButton }: { interview: Interview; addButton: ReactNode }) {
  const api = useApi()
  const { data, isError, refetch } = useQuery(
    api.memory.interview.receipt.queryOptions({ interviewId: interview.id }),
  )
  return (
    <>
      <PageHead isTight title="How the forecast held up" action={<div className="row">{addButton}</div>}>
        {interview.title !== '' && `${interview.title}. `}Interview on {fullDate(interview.day)}.
      </PageHead>
      <div className="plan-grid">
        <Panel title="Forecast and result" meta="Last 3 days before the interview">
          {data !== undefined ? (
            <Result receipt={data} />
          ) : isError ? (
            <PanelFailure title="We couldn't load the result." onRetry={() => void refetch()}>
              Your answers are safe. Check your connection and try again.
            </PanelFailure>
          ) : (
            <div className="panel-body skeleton-late" aria-busy="true">
              <span className="skeleton skeleton-plot" aria-hidden="true" />
            </div>
          )}
        </Panel>
        {data !== undefined && <DebriefForm key={data.interview.id} receipt={data} />}
      </div>
    </>
  )
}

function Result({ receipt }: { receipt: ReceiptData }) {
  const { first, result, studied } = receipt
  const topics = listTopicVerdicts(receipt)
  return (
    <>
      <div className="panel-body">
        <dl className="stat-list">
          <div className="stat">
            <dt>{first === null ? 'We had no forecast' : `We said on ${longDate(first.day)}`}</dt>
            <dd>{first === null ? '–' : percentRange(first.forecast)}</dd>
            <dd className="note">recall on the day</dd>
          </div>
          <div className="stat">
            <dt>You recalled</dt>
            <dd>
              {shareRight(result.right, result.answers) ?? '–'}
              <small>
                {result.right} of {result.answers}
              </small>
            </dd>
            <dd className="note">
              first answers, {shortDate(result.from)} to {shortDate(result.to)}
            </dd>
          </div>
          <div className="stat">
            <dt>You studied</dt>
            <dd>
              {studied.days}
              <small>of {countOf(studied.of, 'day')}</small>
            </dd>
            <dd className="note">
              {studied.days === 0 ? 0 : Math.round(studied.minutes / studied.days)} minutes on average
            </dd>
          </div>
        </dl>
        {first !== null && result.answers > 0 && (
          <p className="plot-caption">{describeVerdict(judgeForecast(first.forecast, result))}</p>
        )}
      </div>
      {topics.length > 0 && <TopicTable topics={topics} />}
      <SmallNumbers topics={topics} />
    </>
  )
}

const describeVerdict = (verdict: TopicVerdict['verdict']) =>
  verdict === 'in-range'
    ? 'The result is inside the range that we gave.'
    : verdict === 'no-data'
      ? 'Too few answers to say.'
      : `You recalled ${verdict === 'above' ? 'more' : 'less'} than we expected. Your next forecast starts from here.`

function TopicTable({ topics }: { topics: readonly TopicVerdict[] }) {
  return (
    <div className="table-wrap receipt-table">
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">Topic</th>
            <th scope="col">Forecast</th>
            <th scope="col">What happened</th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          {topics.map(({ deckId, name, forecast, answers, right, verdict }) => (
            <tr key={deckId}>
              <td className="lead">
                <strong>{name}</strong>
              </td>
              <td data-th="Forecast">{forecast === null ? 'None' : percentRange(forecast)}</td>
              <td data-th="What happened">
                {answers === 0 ? (
                  'No cards due'
                ) : (
                  <span>
                    {shareRight(right, answers)}{' '}
                    <span className="faint">
                      {right} of {answers}
                    </span>
                  </span>
                )}
              </td>
              <td data-th="Verdict">
                <Verdict verdict={verdict} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Verdict({ verdict }: { verdict: TopicVerdict['verdict'] }) {
  if (verdict === 'no-data') return <span className="state">No data</span>
  if (verdict === 'in-range')
    return (
      <span className="state state-ok">
        <Icon name="check" />
        In range
      </span>
    )
  return (
    <span className="state">
      <Icon name={verdict === 'above' ? 'arrow-up' : 'arrow-down'} />
      {verdict === 'above' ? 'Better' : 'Lower'}
    </span>
  )
}

/** An honest note: few answers say little. */
function SmallNumbers({ topics }: { topics: readonly TopicVerdict[] }) {
  const missed = topics.find(
    ({ verdict, answers }) => verdict === 'below' && answers > 0 && answers < FEW_ANSWERS,
  )
  if (missed === undefined) return null
  const share = missed.right / missed.answers
  return (
    <div className="panel-body receipt-note">
      <p className="plot-caption">
        {countOf(missed.answers, 'answer')} are few: {percent(share)} could be anything from{' '}
        {percent(wilsonRange(missed.right, missed.answers).low)} to{' '}
        {percent(wilsonRange(missed.right, missed.answers).high)}. Your next forecast for {missed.name} starts
        lower.
      </p>
    </div>
  )
}
