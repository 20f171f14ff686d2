import type { CSSProperties } from 'react'
import type { PlanView } from '#app/features/plan/plan.schema.ts'
import { longDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DayCell } from './day-cell.tsx'
import type { UnitAction } from './day-menu.tsx'
import {
  type DayCell as DayCellData,
  listSessions,
  listWeeks,
  summarizePast,
  type Week,
} from './plan-weeks.ts'

type PlanPathProps = { view: PlanView; isUnavailable: boolean; onAction: (action: UnitAction) => void }

/** Past weeks closed, this week first, then all days up to the interview. */
export function PlanPath({ view, isUnavailable, onAction }: PlanPathProps) {
  return (
    <>
      <PastWeeks view={view} />
      {view.interview === null ? (
        <Sessions view={view} isUnavailable={isUnavailable} onAction={onAction} />
      ) : (
        listWeeks(view).map((week) => (
          <WeekPanel key={week.from} week={week} isUnavailable={isUnavailable} onAction={onAction} />
        ))
      )}
      <KnownUnits view={view} isUnavailable={isUnavailable} onAction={onAction} />
    </>
  )
}

type WeekPanelProps = Pick<PlanPathProps, 'isUnavailable' | 'onAction'> & { week: Week }

function WeekPanel({ week, ...actions }: WeekPanelProps) {
  const id = `week-${week.from}`
  return (
    <section className="plan-week" data-now={week.isNow || undefined} aria-labelledby={id}>
      <div className="plan-week-head">
        <h2 id={id}>
          {week.title} {week.isNow && <span>this week</span>}
        </h2>
        <span className="meta">{week.summary}</span>
      </div>
      <DayRow cells={week.cells} {...actions} />
    </section>
  )
}

type DayRowProps = Pick<PlanPathProps, 'isUnavailable' | 'onAction'> & {
  cells: readonly DayCellData[]
  hasMonth?: boolean
}

const MIN_COLUMNS = 6

type RowStyle = CSSProperties & { '--days': number; '--last': number }

/** The interview takes the room that is left in a short week, so that rows end at the same edge. */
function DayRow({ cells, ...rest }: DayRowProps) {
  const style: RowStyle = { '--days': Math.max(MIN_COLUMNS, cells.length), '--last': cells.length }
  return (
    <ol className="plan-days" style={style}>
      {cells.map((cell) => (
        <DayCell key={cell.day} cell={cell} {...rest} />
      ))}
    </ol>
  )
}

function Sessions({ view, ...actions }: PlanPathProps) {
  const { next, later } = listSessions(view)
  return (
    <>
      <section className="plan-week plan-sessions" aria-labelledby="next-sessions">
        <div className="plan-week-head">
          <h2 id="next-sessions">{next.length === 1 ? 'Next session' : `Next ${next.length} sessions`}</h2>
        </div>
        <DayRow cells={next} hasMonth {...actions} />
      </section>
      {later.length > 0 && (
        <section className="plan-week plan-sessions plan-week-list" aria-labelledby="later-sessions">
          <div className="plan-week-head">
            <h2 id="later-sessions">Later</h2>
            <span className="meta">{countOf(later.length, 'session')}</span>
          </div>
          <DayRow cells={later} hasMonth {...actions} />
        </section>
      )}
    </>
  )
}

function PastWeeks({ view }: { view: PlanView }) {
  const past = summarizePast(view)
  if (past === null) return null
  return (
    <details className="plan-week plan-closed">
      <summary>
        <Icon name="chevron-right" />
        {past.from === past.to ? longDate(past.from) : `${longDate(past.from)} to ${longDate(past.to)}`}
        <span className="meta">{past.counts}</span>
      </summary>
      {past.names.length === 0 ? (
        <p className="plan-closed-text">Nothing was learned yet. It all moved to the days ahead.</p>
      ) : (
        <ul className="plan-names">
          {past.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** Skipped by the check or by the learner; each can be taken back. */
function KnownUnits({ view, isUnavailable, onAction }: PlanPathProps) {
  const known = view.units.filter(({ state }) => state === 'known')
  if (known.length === 0) return null
  return (
    <details className="plan-week plan-closed">
      <summary>
        <Icon name="chevron-right" />
        {known.length === 1 ? 'One unit you know' : `${known.length} units you know`}
        <span className="meta">Skipped; their cards stay in your reviews</span>
      </summary>
      <ul className="plan-known">
        {known.map((unit) => (
          <li key={unit.slug}>
            {unit.title}
            <Button
              variant="ghost"
              size="sm"
              isUnavailable={isUnavailable}
              onClick={() => onAction({ unit, choice: 'learn' })}
            >
              Learn anyway <span className="visually-hidden">{unit.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
