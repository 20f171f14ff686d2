import { shortDate } from '#app/shared/day-text.ts'
import { percent } from '#app/shared/figure-text.ts'
import { Panel } from '#app/ui/panel.tsx'
import { EmptyPlot } from '#app/ui/plots/plot-frame.tsx'
import { SharePlot } from '#app/ui/plots/share-plot.tsx'
import { wilsonRange } from '#app/shared/statistics.ts'
import { listConfidence, listRetentionWeeks } from './progress-view.rules.ts'
import type { Progress } from './progress.schema.ts'

const MIN_ANSWERS = 50
const LABEL_EVERY = 3
const LOWEST_SHARE = 0.6
const STEP = 0.2

/** Retention: due cards that were right at the first answer, by week, against the target. */
export function RetentionPanel({ progress }: { progress: Progress }) {
  const weeks = listRetentionWeeks(progress)
  const answers = weeks.reduce((sum, week) => sum + week.answers, 0)
  const last = weeks.at(-1)
  if (answers < MIN_ANSWERS || last === undefined) {
    return (
      <Panel isPadded title="How often you remembered, by week">
        <EmptyPlot title={`${answers} of ${MIN_ANSWERS} answers`}>
          It appears after {MIN_ANSWERS} answers to due cards. Until then it would be a guess.
        </EmptyPlot>
      </Panel>
    )
  }
  const shares = weeks.map(({ right, answers: count }) => right / count)
  const lowest = Math.min(LOWEST_SHARE, Math.floor(Math.min(...shares) / STEP) * STEP)
  const lastShare = last.right / last.answers
  return (
    <Panel isPadded title="How often you remembered, by week">
      <SharePlot
        sentence={`Share of due cards you got right the first time, by week, from ${shortDate(weeks[0]?.monday ?? 0)} to ${shortDate(last.monday)}. Last week ${percent(lastShare)}, the target is ${percent(progress.targetRetention)}.`}
        from={Math.max(0, lowest)}
        target={{
          share: progress.targetRetention,
          label: `Target ${percent(progress.targetRetention)}`,
        }}
        lastLabel={`${percent(lastShare)} last week`}
        points={weeks.map(({ monday, right, answers: count }, index) => ({
          id: String(monday),
          share: right / count,
          range: wilsonRange(right, count),
          label: index % LABEL_EVERY === 0 ? shortDate(monday) : undefined,
        }))}
        caption="Share of due cards you got right the first time. Lines show the likely range: few answers, long line."
        table={{
          caption: 'How often you remembered, by week',
          columns: ['Week of', 'Right', 'Share'],
          rows: weeks.map(({ monday, right, answers: count }) => [
            shortDate(monday),
            `${right} of ${count}`,
            percent(right / count),
          ]),
        }}
      />
    </Panel>
  )
}

const SURE_TOLERANCE = 0.02

/** Calibration: how often each word was right, against what it should mean. */
export function ConfidencePanel({ progress }: { progress: Progress }) {
  const shares = listConfidence(progress)
  const answers = shares.reduce((sum, share) => sum + share.answers, 0)
  const title = 'Confidence check'
  if (answers < MIN_ANSWERS) {
    return (
      <Panel isPadded title={title}>
        <EmptyPlot title={`${answers} of ${MIN_ANSWERS} answers`}>
          We ask how sure you are on about one card in four. This appears after {MIN_ANSWERS} of them.
        </EmptyPlot>
      </Panel>
    )
  }
  const prompted = shares.filter((share) => share.answers > 0)
  return (
    <Panel isPadded title={title}>
      <SharePlot
        sentence={prompted
          .map(
            ({ word, right, answers: count }) =>
              `When you said ${word} you were right ${Math.round((right / count) * 100)} percent of the time, ${right} of ${count}`,
          )
          .join('. ')}
        from={0}
        height={276}
        points={prompted.map(({ word, right, answers: count, expected }) => ({
          id: word,
          share: right / count,
          range: wilsonRange(right, count),
          label: `“${word}”`,
          note: `${right} of ${count}`,
          expected,
          isValueShown: true,
        }))}
        caption={describeSure(shares)}
        table={{
          caption: 'Confidence and results',
          columns: ['You said', 'Right', 'Share'],
          rows: prompted.map(({ word, right, answers: count }) => [
            word,
            `${right} of ${count}`,
            percent(right / count),
          ]),
        }}
      />
    </Panel>
  )
}

function describeSure(shares: ReturnType<typeof listConfidence>): string {
  const sure = shares.find(({ word }) => word === 'Sure')
  const gray = 'Gray shows what each word should mean.'
  if (sure === undefined || sure.answers === 0) return gray
  const missed = sure.answers - sure.right
  const share = sure.right / sure.answers
  const verdict =
    share < sure.expected.low - SURE_TOLERANCE
      ? 'Your “sure” is slightly too sure.'
      : 'Your “sure” means what it says.'
  const back =
    missed === 0
      ? ''
      : ` ${missed === 1 ? 'The one card' : `All ${missed} cards`} you were sure about and missed ${missed === 1 ? 'comes' : 'come'} back the next day.`
  return `${gray} ${verdict}${back}`
}
