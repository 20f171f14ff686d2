import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { COMPETENCY_NAMES } from './prompts.rules.ts'
import { checkStory, measureStory } from './story-check.rules.ts'
import {
  COMPETENCIES,
  type Competency,
  type Fit,
  nextFit,
  type Story,
  type StoryText,
} from './story.rules.ts'

type StoryAsideProps = {
  story: Story
  text: StoryText
  onSetFit: (choice: { id: string; competency: Competency; fit: Fit | null }) => void
}

/** Which questions a story answers, and what its text lacks once there is one. */
export function StoryAside({ story, text, onSetFit }: StoryAsideProps) {
  const best = COMPETENCIES.filter((competency) => story.fits[competency] === 'best')
  return (
    <>
      <Panel title="Answers questions about">
        <div className="panel-body stack-3">
          <div className="chips">
            {COMPETENCIES.map((competency) => {
              const fit = story.fits[competency]
              return (
                <button
                  key={competency}
                  type="button"
                  className="chip"
                  aria-pressed={fit !== undefined}
                  onClick={() => onSetFit({ id: story.id, competency, fit: nextFit(fit) })}
                >
                  {fit === 'best' && <Icon name="tick" />}
                  {COMPETENCY_NAMES[competency]}
                  {fit === 'best' && <span className="visually-hidden">, best fit</span>}
                </button>
              )
            })}
          </div>
          <p className="hint">
            {best.length === 0
              ? 'Press once for a story that could work, twice for the best fit.'
              : `Best fit: ${best.map((competency) => COMPETENCY_NAMES[competency]).join(', ')}. Press again to change.`}
          </p>
        </div>
      </Panel>
      {measureStory(text).words > 0 && (
        <Panel title="Check before you tell it">
          <ul className="panel-body stack-3 story-checks">
            {checkStory(text).map(({ isMet, text: finding }) => (
              <li key={finding} data-met={isMet}>
                <Icon name={isMet ? 'check' : 'warning'} />
                {finding}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <p className="story-private">
        <Icon name="lock" />
        <span>Stories are private. Leave out names and anything your employer wouldn’t want shared.</span>
      </p>
    </>
  )
}
