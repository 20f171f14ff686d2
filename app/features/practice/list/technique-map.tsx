import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { techniqueName } from './technique-families.rules.ts'
import type { FamilyProgress, Pip, TechniqueProgress } from './technique-map.rules.ts'

type TechniqueMapProps = {
  families: readonly FamilyProgress[]
  /** The technique of today's unit. */
  current: string | null
}

/** Eight families of techniques, each with the learner's progress. A technique opens its list. */
export function TechniqueMap({ families, current }: TechniqueMapProps) {
  return (
    <div className="technique-map">
      {families.map((family) => (
        <Family key={family.name} family={family} current={current} />
      ))}
    </div>
  )
}

type FamilyProps = { family: FamilyProgress; current: string | null }

function Family({ family: { name, solved, total, techniques }, current }: FamilyProps) {
  const id = useId()
  return (
    <section className="index-panel technique-family" aria-labelledby={id}>
      <div className="index-panel-head">
        <h2 id={id}>{name}</h2>
        <span className="meta">{`${solved} of ${total}`}</span>
      </div>
      <div className="rule" />
      <ul>
        {techniques.map((technique) => (
          <li key={technique.technique}>
            <Technique {...technique} isToday={technique.technique === current} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Technique({ technique, pips, solved, due, isToday }: TechniqueProgress & { isToday: boolean }) {
  const [params] = useSearchParams()
  const address = new URLSearchParams(params)
  address.set('topic', technique)
  return (
    <Link
      className="map-technique"
      data-empty={pips.length === 0 ? true : undefined}
      to={`/practice?${address.toString()}`}
    >
      <strong>
        {techniqueName(technique)} {isToday && <span className="technique-today">today</span>}
      </strong>
      <span className="technique-count">
        {due > 0 && <span className="technique-due">{`${due} due`}</span>}
        <span>
          <b>{solved}</b>
          {` of ${pips.length}`}
        </span>
      </span>
      <Pips pips={pips} />
    </Link>
  )
}

/** One mark per exercise. Their count and what is due are in words beside them. */
const Pips = ({ pips }: { pips: readonly Pip[] }) => (
  <span className="pips" aria-hidden="true">
    {pips.map((pip, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- marks have nothing but their position
      <i key={index} data-state={pip === 'open' ? undefined : pip} />
    ))}
  </span>
)
