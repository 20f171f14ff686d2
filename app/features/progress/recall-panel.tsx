import { percentRange } from '#app/shared/figure-text.ts'
import { FULL_PERCENT } from '#app/shared/units.ts'
import { Panel } from '#app/ui/panel.tsx'
import { EmptyPlot } from '#app/ui/plots/plot-frame.tsx'
import { PlotTable } from '#app/ui/plots/plot-table.tsx'
import type { Progress } from './progress.schema.ts'

/** The range of 95% around the mean. */
const QUANTILE = 1.96

/** Of fewer cards, and right after their first answers, recall is always near 100%. */
const MIN_STARTED = 20

/** Expected recall of the started cards of each deck, today. */
export function RecallPanel({ progress }: { progress: Pick<Progress, 'decks'> }) {
  const topics = progress.decks
    .flatMap(({ deckId, name, recall, standardError, started }) =>
      recall === null || name === null || started < MIN_STARTED
        ? []
        : [{ deckId, name, started, recall, range: rangeOf(recall, standardError ?? 0) }],
    )
    .toSorted((a, b) => a.recall - b.recall)
  if (topics.length === 0) {
    return (
      <Panel isPadded title="Recall by topic, now">
        <EmptyPlot title="Too few cards so far">
          {`A deck appears here when you have started ${MIN_STARTED} of its cards.`}
        </EmptyPlot>
      </Panel>
    )
  }
  return (
    <Panel isPadded title="Recall by topic, now">
      <ul className="tbars">
        {topics.map(({ deckId, name, recall, range }) => (
          <li className="topic-bar" key={deckId}>
            <span className="topic-bar-name">{name}</span>
            <span className="topic-bar-value">
              <b>{percentRange(range)}</b>
            </span>
            <span className="topic-bar-line" aria-hidden="true">
              <i
                className="topic-bar-main topic-bar-whole"
                style={{ inlineSize: `${recall * FULL_PERCENT}%` }}
              />
              <i
                className="topic-bar-main"
                style={{
                  insetInlineStart: `${range.low * FULL_PERCENT}%`,
                  inlineSize: `${Math.max(1, (range.high - range.low) * FULL_PERCENT)}%`,
                }}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="plot-caption">
        The solid end of each bar is the likely range. Cards you haven't started are left out, and so are
        decks with fewer than {MIN_STARTED} started cards.
      </p>
      <PlotTable
        caption="Recall by topic, now"
        columns={['Topic', 'Recall', 'Cards started']}
        rows={topics.map(({ name, range, started }) => [name, percentRange(range), started])}
      />
    </Panel>
  )
}

const rangeOf = (recall: number, error: number) => ({
  low: Math.max(0, recall - QUANTILE * error),
  high: Math.min(1, recall + QUANTILE * error),
})
