import { PHASE_NAMES, PHASES } from '#app/features/rounds/design/design-round.rules.ts'
import type { DesignWork } from '#app/features/rounds/design/design-round.schema.ts'

type TextsPanelProps = Pick<DesignWork, 'texts'> & { title?: string }

/** Everything that was written, phase by phase. */
export const TextsPanel = ({ texts, title = 'What you wrote' }: TextsPanelProps) => (
  <section className="panel" aria-labelledby="texts-title">
    <div className="panel-head">
      <h2 id="texts-title">{title}</h2>
    </div>
    <dl className="panel-body design-texts">
      {PHASES.map((phase) => (
        <div key={phase}>
          <dt>{PHASE_NAMES[phase]}</dt>
          <dd>{texts[phase].trim() === '' ? 'Nothing.' : texts[phase]}</dd>
        </div>
      ))}
    </dl>
  </section>
)
