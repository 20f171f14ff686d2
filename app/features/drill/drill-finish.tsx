import type { ReactNode, Ref } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { drillMessages } from './drill.messages.ts'
import type { Answered } from './use-drill.ts'

type DrillFinishProps = {
  answered: readonly Answered[]
  headingRef: Ref<HTMLHeadingElement>
  /** Starts another round. */
  action: ReactNode
}

/** The last screen of a round: how it went, and what was mistaken for what. */
export function DrillFinish({ answered, headingRef, action }: DrillFinishProps) {
  const wrong = answered.filter(({ isRight }) => !isRight)
  return (
    <section className="index-panel drill-finish" aria-label="This round">
      <div>
        <h2 ref={headingRef} tabIndex={-1}>
          {drillMessages.finished(answered.length - wrong.length, answered.length)}
        </h2>
        <p className="small">{wrong.length === 0 ? drillMessages.finishedAll : drillMessages.finishedSome}</p>
        {wrong.length > 0 && (
          <ul className="small">
            {wrong.map(({ problemId, needed, picked }) => (
              <li key={problemId}>{drillMessages.missed(needed, picked)}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="row">
        <ButtonLink variant="tonal" to="/practice/drill?view=map">
          {drillMessages.mapTitle}
        </ButtonLink>
        {action}
      </div>
    </section>
  )
}
