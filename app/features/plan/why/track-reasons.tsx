import { countOf } from '#app/shared/figure-text.ts'
import { Icon } from '#app/ui/icon.tsx'

type ReasonedUnit = { title: string; weight: number; why: string; needs: readonly string[] }

type TrackReasonsProps = {
  track: { slug: string; title: string; why: string; units: readonly ReasonedUnit[] }
}

const MAX_WEIGHT = 5

/** Why a track has this order, and the weight of each of its units. */
export function TrackReasons({ track }: TrackReasonsProps) {
  const id = `why-${track.slug}`
  return (
    <section className="why-track" aria-labelledby={id}>
      <h2 id={id}>{track.title}</h2>
      <p>{track.why}</p>
      <details className="panel">
        <summary>
          <Icon name="chevron-right" />
          {countOf(track.units.length, 'unit')} in order
        </summary>
        <ol>
          {track.units.map(({ title, weight, why, needs }) => (
            <li key={title}>
              <p className="why-unit">
                <strong>{title}</strong>
                <span className="small">
                  Weight {weight} of {MAX_WEIGHT}
                </span>
              </p>
              <p>{why}</p>
              {needs.length > 0 && <p className="small">After {needs.join(', ')}</p>}
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}
