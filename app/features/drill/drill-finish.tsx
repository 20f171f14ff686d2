import { ButtonLink } from '#app/ui/button-link.tsx'
import { drillMessages } from './drill.messages.ts'
import { ROUND } from './drill.rules.ts'
import type { Answered } from './use-drill.ts'

/** Below the last verdict of a round: how it went, and what was mistaken for what. */
export function DrillFinish({ answered }: { answered: readonly Answered[] }) {
  const wrong = answered.filter(({ isRight }) => !isRight)
  return (
    <section className="index-panel drill-finish" aria-label="This round">
      <div>
        <h2>{drillMessages.finished(answered.length - wrong.length, ROUND)}</h2>
        <p className="small">{wrong.length === 0 ? drillMessages.finishedAll : drillMessages.finishedSome}</p>
        {wrong.length > 0 && (
          <ul className="small">
            {wrong.map(({ problemId, needed, picked }) => (
              <li key={problemId}>{drillMessages.missed(needed, picked)}</li>
            ))}
          </ul>
        )}
      </div>
      <ButtonLink variant="tonal" to="/practice/drill?view=map">
        {drillMessages.mapTitle}
      </ButtonLink>
    </section>
  )
}
