import { percentRange } from '#app/features/memory/parts/figure-text.rules.ts'
import { EmptyPlot } from '#app/ui/plots/plot-frame.tsx'
import { PlotTable } from '#app/ui/plots/plot-table.tsx'
import { Panel } from './panel.tsx'
import type { Progress } from './progress.schema.ts'

const FULL_PERCENT = 100
/** The range of 95% around the mean. */
const QUANTILE = 1.96

/** Expected recall of the started cards of each deck, today. */
export function RecallPanel({ progress }: { progress: Progress }) {
  const topics = progress.decks
    .flatMap(({ deckId, name, recall, standardError, started }) =>
      recall === null || name === null
        ? []
        : [{ deckId, name, started, recall, range: rangeOf(recall, standardError ?? 0) }],
    )
    .toSorted((a, b) => a.recall - b.recall)
  if (topics.length === 0) {
    return (
      <Panel title="Recall by topic, now">
        <EmptyPlot title="No cards started">Answer a few cards, and each deck appears here.</EmptyPlot>
      </Panel>
    )
  }
  return (
    <Panel title="Recall by topic, now">
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
        The solid end of each bar is the likely range. Cards you haven't started are left out.
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
