import { useId } from 'react'
import { countOf } from '#app/shared/figure-text.ts'

type OfferedTrack = { slug: string; title: string; description: string; units: readonly unknown[] }

type TrackChoiceProps = {
  tracks: readonly OfferedTrack[]
  chosen: string | undefined
  onChoose: (slug: string) => void
}

/** The tracks as radio cards: what each one is, and how many units it has. */
export function TrackChoice({ tracks, chosen, onChoose }: TrackChoiceProps) {
  const name = useId()
  return (
    <fieldset className="track-choice">
      <legend className="visually-hidden">Track</legend>
      {tracks.map(({ slug, title, description, units }) => (
        <label key={slug} className="track">
          <input
            type="radio"
            name={name}
            aria-label={`${title}, ${countOf(units.length, 'unit')}`}
            aria-describedby={`${name}-${slug}`}
            checked={slug === chosen}
            onChange={() => onChoose(slug)}
          />
          <strong>{title}</strong>
          <span className="track-units">{countOf(units.length, 'unit')}</span>
          <span className="track-text" id={`${name}-${slug}`}>
            {description}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
