import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { countOf, shareRight } from '#app/shared/figure-text.ts'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ConfusionGrid } from './confusion-grid.tsx'
import { ContrastCard } from './contrast-card.tsx'
import { drillMessages } from './drill.messages.ts'
import type { DrillMap } from './drill.schema.ts'

/** What the learner takes for what: a grid from 640 px on, a ranked list, and one pair side by side. */
export function DrillMapScreen({ pair }: { pair: string | null }) {
  const api = useApi()
  const { data, isError, refetch } = useQuery(api.drill.map.queryOptions({ pair }))
  return (
    <div className="wrap drill-map">
      <PageHead
        title={drillMessages.mapTitle}
        action={
          <ButtonLink variant="primary" to="/practice/drill">
            Start a drill
          </ButtonLink>
        }
      >
        {data === undefined ? 'Loading…' : summaryOf(data)}
      </PageHead>
      {isError && data === undefined && (
        <div className="index-panel">
          <PanelFailure title={drillMessages.mapFailed} onRetry={() => void refetch()}>
            {drillMessages.loadFailedDetail}
          </PanelFailure>
        </div>
      )}
      {data !== undefined && <MapBody map={data} />}
    </div>
  )
}

function summaryOf({ answers, right }: DrillMap): string {
  if (answers === 0) return drillMessages.noAnswers
  const share = shareRight(right, answers)
  return `${countOf(answers, 'drill answer')}, ${right} right${share === null ? '' : ` (${share})`}.`
}

function MapBody({ map }: { map: DrillMap }) {
  const { cells, techniques, pairs, contrast } = map
  const nameOf = (slug: string) => techniques.find((technique) => technique.slug === slug)?.name ?? slug
  return (
    <div className="stack-6">
      {pairs.length === 0 ? (
        map.answers > 0 && <EmptyState title={drillMessages.noMixups} />
      ) : (
        <div className="map-grid">
          <section className="panel drill-grid" aria-label="Confusion grid">
            <div className="panel-body">
              <ConfusionGrid cells={cells} techniques={techniques} />
            </div>
          </section>
          <Panel title="Most mixed up">
            <div className="panel-body drill-pairs">
              <ol className="pairs">
                {pairs.map(({ needed, picked, count, pair }) => (
                  <li key={`${needed} ${picked}`}>
                    <span>
                      <b>
                        {pair === null ? (
                          nameOf(needed)
                        ) : (
                          <Link
                            className="link"
                            to={`/practice/drill?view=map&pair=${pair}`}
                            preventScrollReset
                          >
                            {nameOf(needed)}
                          </Link>
                        )}
                      </b>
                      <br />
                      <span className="small muted">{`you picked ${nameOf(picked)}`}</span>
                    </span>
                    <span className="number-cell">{countOf(count, 'time')}</span>
                  </li>
                ))}
              </ol>
            </div>
          </Panel>
        </div>
      )}
      {contrast !== null && (
        <ContrastCard
          key={contrast.pair}
          contrast={contrast}
          isWorst={pairs.find(({ pair }) => pair !== null)?.pair === contrast.pair}
        />
      )}
    </div>
  )
}
