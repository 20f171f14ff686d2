import { Icon } from '#app/ui/icon.tsx'
import type { Choice, DrillVerdict } from './drill.schema.ts'

type TechniqueButtonsProps = {
  choices: readonly Choice[]
  verdict: DrillVerdict | null
  hasSingleKeys: boolean
  isBusy: boolean
  onPick: (slug: string) => void
}

/** The six techniques. They stay where they are after the pick, which is then marked by word, icon and border. */
export function TechniqueButtons(props: TechniqueButtonsProps) {
  const { choices, verdict, hasSingleKeys, isBusy, onPick } = props
  return (
    <div className="techniques">
      {choices.map(({ slug, name }, index) => {
        const result = verdict === null ? null : resultOf(verdict, slug)
        const isInert = verdict !== null || isBusy
        return (
          <button
            key={slug}
            type="button"
            className="technique"
            data-r={result?.kind}
            aria-disabled={isInert || undefined}
            aria-keyshortcuts={hasSingleKeys && verdict === null ? String(index + 1) : undefined}
            onClick={() => {
              if (!isInert) onPick(slug)
            }}
          >
            {result === null && hasSingleKeys && <kbd className="hints">{index + 1}</kbd>}
            <span>
              {name}
              {result !== null && result.word !== null && <small>{result.word}</small>}
            </span>
            {result?.kind === 'ok' && (
              <span className="is-correct">
                <Icon name="tick" />
              </span>
            )}
            {result?.kind === 'no' && (
              <span className="is-wrong">
                <Icon name="close" />
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

function resultOf({ accepted, picked }: DrillVerdict, slug: string) {
  const isPicked = slug === picked
  if (accepted.some((technique) => technique.slug === slug))
    return { kind: 'ok', word: isPicked ? 'your pick, fits' : 'fits' } as const
  return isPicked ? ({ kind: 'no', word: 'your pick' } as const) : ({ kind: 'off', word: null } as const)
}
