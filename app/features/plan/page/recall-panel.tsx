import { describeHonesty } from '#app/features/plan/planner/simulated-learners.ts'
import type { Forecast } from '#app/features/scheduling/forecast/forecast.rules.ts'
import { MIN_FORECAST_ANSWERS } from '#app/features/scheduling/scheduling.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SidePanel } from '#app/ui/index-panel.tsx'
import { RecallRange } from '#app/ui/recall-range.tsx'

type RecallPanelProps = {
  /** Null under 50 answers; undefined while it is computed. */
  forecast: Forecast | null | undefined
  answers: number | undefined
  /** What more time would add. */
  advice: string | null
  isFailed: boolean
  isChartOpen: boolean
  onToggleChart: () => void
  onRetry: () => void
}

/** Expected recall on the day, as ranges; the chart opens from here. */
export function RecallPanel(props: RecallPanelProps) {
  const { forecast, answers, advice, isFailed, isChartOpen, onToggleChart, onRetry } = props
  return (
    <SidePanel title="Expected recall on the day">
      {forecast === undefined ? (
        isFailed ? (
          <p className="small muted">
            We couldn't load your forecast. Your plan is safe.{' '}
            <Button size="sm" icon="reload" onClick={onRetry}>
              Try again
            </Button>
          </p>
        ) : (
          <div className="plan-recall-space skeleton-late" aria-busy="true">
            <span className="skeleton" aria-hidden="true" />
          </div>
        )
      ) : forecast === null ? (
        <p className="small muted">
          {answers !== undefined && answers < MIN_FORECAST_ANSWERS
            ? `Your forecast appears after ${MIN_FORECAST_ANSWERS} answers. Until then it would be a guess.`
            : 'No cards in this plan yet. Your forecast appears with the first ones.'}
        </p>
      ) : (
        <>
          <div className="ranges">
            <RecallRange label="With this plan" range={forecast.onDay.withPlan} />
            <RecallRange label="If you stop now" range={forecast.onDay.withoutPlan} isOther />
          </div>
          <p className="small muted plan-recall-note">
            Recall of your cards, not a chance of passing. From your last{' '}
            {(answers ?? 0).toLocaleString('en-US')} answers. {describeHonesty('insideRecall')}
            {advice !== null && ` ${advice}`}
          </p>
        </>
      )}
      {forecast !== undefined && forecast !== null && (
        <Button size="sm" icon="chart" aria-expanded={isChartOpen} onClick={onToggleChart}>
          {isChartOpen ? 'Hide the chart' : 'Show the chart'}
        </Button>
      )}
    </SidePanel>
  )
}
