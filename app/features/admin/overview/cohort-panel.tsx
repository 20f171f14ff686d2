import { formatDay } from '#app/shared/time-text.ts'
import { Panel } from '#app/ui/panel.tsx'
import {
  COHORT_WEEKS,
  type CohortRow,
  type CohortShare,
  formatRange,
  formatShare,
  heatOf,
  MIN_COHORT,
  poolShare,
} from './overview.rules.ts'

const OFFSETS = Array.from({ length: COHORT_WEEKS }, (_, index) => index)

/** How many of those who signed up in a week were active one, two … weeks later. */
export function CohortPanel({ rows }: { rows: readonly CohortRow[] }) {
  const people = rows.reduce((sum, row) => sum + row.people, 0)
  const hasShares = people >= MIN_COHORT
  return (
    <Panel title="Returning learners by week of sign-up" meta={`${people} people, ${COHORT_WEEKS} weeks`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, also with the keyboard */}
      <div className="cohort-wrap" tabIndex={0} role="region" aria-label="Returning learners, table">
        <table className="cohort">
          <caption className="visually-hidden">
            Share of each sign-up week that was active again, by weeks since sign-up, with the likely range
          </caption>
          <thead>
            <tr>
              <th scope="col">Week of sign-up</th>
              <th scope="col">People</th>
              {OFFSETS.map((offset) => (
                <th key={offset} scope="col">
                  Week {offset + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.week}>
                <th scope="row">{formatDay(row.week)}</th>
                <td className="nums">{row.people}</td>
                {OFFSETS.map((offset) => (
                  <CohortCell key={offset} share={row.shares[offset] ?? null} hasShares={hasShares} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All full weeks</th>
              <td className="nums">{people}</td>
              {OFFSETS.map((offset) => (
                <CohortCell key={offset} share={poolShare(rows, offset)} hasShares={hasShares} isPooled />
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="panel-body cohort-note">
        <p className="plot-caption">{describeCohorts(rows, hasShares)}</p>
      </div>
    </Panel>
  )
}

function describeCohorts(rows: readonly CohortRow[], hasShares: boolean): string {
  if (!hasShares) {
    return `With fewer than ${MIN_COHORT} sign-ups a share means little, so the cells show people. Dashed cells are still running.`
  }
  const sizes = rows.map(({ people }) => people)
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  const size = smallest === largest ? String(smallest) : `${smallest} to ${largest}`
  return `Large: share that was active that week. Small: its likely range (95%). With ${size} people a row, one person moves a row by several points, so compare the bottom line first. Dashed cells are still running.`
}

type CohortCellProps = { share: CohortShare | null; hasShares: boolean; isPooled?: boolean }

function CohortCell({ share, hasShares, isPooled = false }: CohortCellProps) {
  if (share === null) {
    return (
      <td>
        <span className="visually-hidden">not yet</span>
      </td>
    )
  }
  const note = share.isRunning ? 'so far' : hasShares ? formatRange(share) : `of ${share.people}`
  return (
    <td data-heat={isPooled ? undefined : heatOf(share)} data-running={share.isRunning || undefined}>
      <b>{hasShares ? formatShare(share) : share.active}</b>
      <small>{note}</small>
      {hasShares && (
        <span className="visually-hidden">
          , {share.active} of {share.people}
        </span>
      )}
    </td>
  )
}
