import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { fitSentence } from '#app/features/scheduling/fit/fit.messages.ts'
import { REVIEWS_CSV_PATH } from '#app/features/scheduling/scheduling.rules.ts'
import { shareRight } from '#app/shared/figure-text.ts'
import { MINUTES_PER_HOUR } from '#app/shared/units.ts'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { DaysPanel } from './days-panel.tsx'
import { DuePanel, TimePanel } from './load-panels.tsx'
import { MarkedPanels } from './marked-panel.tsx'
import { readFigures } from './progress-view.rules.ts'
import type { Progress } from './progress.schema.ts'
import { RecallPanel } from './recall-panel.tsx'
import { ConfidencePanel, RetentionPanel } from './retention-panel.tsx'

const ALL_DECKS = ''

/** What the learner remembers, how often they study, and what is coming. */
export function ProgressScreen() {
  const api = useApi()
  const [deckId, setDeckId] = useState(ALL_DECKS)
  const decks = useQuery(api.memory.decks.queryOptions())
  const { data, isError, refetch } = useQuery({
    ...api.memory.progress.queryOptions(deckId === ALL_DECKS ? {} : { deckId }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="wrap">
      <header className="page-head tight">
        <div>
          <h1>Progress</h1>
          <p>What you remember, how often you study, and what is coming.</p>
        </div>
        <label className="visually-hidden" htmlFor="progress-deck">
          Decks
        </label>
        <select
          className="select progress-deck"
          id="progress-deck"
          value={deckId}
          onChange={(event) => setDeckId(event.target.value)}
        >
          <option value={ALL_DECKS}>All decks</option>
          {(decks.data ?? []).map((deck) => (
            <option key={deck.deckId} value={deck.deckId}>
              {deck.name ?? 'A deck that was withdrawn'}
            </option>
          ))}
        </select>
      </header>
      {data !== undefined ? (
        <Panels progress={data} />
      ) : isError ? (
        <div className="index-panel">
          <PanelFailure title="We couldn't load your progress." onRetry={() => void refetch()}>
            Your answers are safe. Check your connection and try again.
          </PanelFailure>
        </div>
      ) : (
        <div className="stack-6 skeleton-late" aria-busy="true">
          <p className="visually-hidden" role="status">
            Loading your progress
          </p>
          <span className="skeleton skeleton-plot" aria-hidden="true" />
        </div>
      )}
    </div>
  )
}

function Panels({ progress }: { progress: Progress }) {
  return (
    <div className="stack-6">
      <FigurePanel progress={progress} />
      <div className="progress-page">
        <DaysPanel progress={progress} />
        <RetentionPanel progress={progress} />
        <RecallPanel progress={progress} />
        <ConfidencePanel progress={progress} />
        <DuePanel progress={progress} />
        <TimePanel progress={progress} />
        <MarkedPanels />
      </div>
      <FitNote progress={progress} />
    </div>
  )
}

function FigurePanel({ progress }: { progress: Progress }) {
  const { daysStudied, minutes, retention, started, cards } = readFigures(progress)
  const hours = Math.floor(Math.round(minutes) / MINUTES_PER_HOUR)
  return (
    <section className="panel" aria-label="At a glance">
      <dl className="stat-list panel-body">
        <div className="stat">
          <dt>Last 30 days</dt>
          <dd>
            {daysStudied}
            <small>{daysStudied === 1 ? 'day' : 'days'} studied</small>
          </dd>
        </div>
        <div className="stat">
          <dt>Time, last 30 days</dt>
          <dd>
            {hours > 0 && (
              <>
                {hours}
                <small>h</small>{' '}
              </>
            )}
            {Math.round(minutes) % MINUTES_PER_HOUR}
            <small>min</small>
          </dd>
        </div>
        <div className="stat">
          <dt>How often you remembered, last 4 weeks</dt>
          <dd>
            {shareRight(retention.right, retention.answers) ?? '–'}
            <small>
              {retention.answers === 0 ? 'no due cards yet' : `${retention.right} of ${retention.answers}`}
            </small>
          </dd>
        </div>
        <div className="stat">
          <dt>Cards started</dt>
          <dd>
            {started}
            <small>of {cards}</small>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Whether the schedule uses the learner's own parameters, in plain words. */
function FitNote({ progress }: { progress: Progress }) {
  return (
    <p className="small muted progress-fit">
      {fitSentence(progress.fit)}{' '}
      <a className="link" href={REVIEWS_CSV_PATH} download>
        Download all answers as CSV
      </a>
    </p>
  )
}
