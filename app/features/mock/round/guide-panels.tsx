import type { ReactNode } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import type { RoomParts } from '#app/features/mock/screen/candidate-room.tsx'
import { SendRow } from '#app/features/mock/screen/send-row.tsx'
import { useTicks } from '#app/features/mock/screen/use-ticks.ts'
import type { RoundGuide } from '#app/features/mock/subject/round-view.ts'
import { PHASE_NAMES, type Phase, PHASES } from '#app/features/rounds/design/design-round.rules.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'

type Guide<Kind extends RoundGuide['kind']> = Extract<RoundGuide, { kind: Kind }>
type GuideProps<Kind extends RoundGuide['kind']> = Pick<RoomParts, 'room' | 'view' | 'actions'> & {
  guide: Guide<Kind>
}

const ONLY_YOU = 'Only you see this'

const GuidePanel = ({ title, meta, children }: { title: string; meta: string; children: ReactNode }) => (
  <section className="panel" aria-label={title}>
    <div className="results-head">
      <h2>{title}</h2>
      <span className="meta">{meta}</span>
    </div>
    {children}
  </section>
)

/** What to listen for in each phase, and what to ask. */
export function DesignGuide({ phase, ...props }: GuideProps<'design'> & { phase: Phase }) {
  const { room, view, actions, guide } = props
  const stored = guide.points.map(({ isTicked }) => isTicked)
  const [ticked, tick] = useTicks({ room, view, actions }, stored)
  const points = guide.points.map((point, index) => ({ ...point, index }))
  return (
    <>
      <GuidePanel title="Listen for" meta={ONLY_YOU}>
        {PHASES.filter((name) => points.some((point) => point.phase === name)).map((name) => (
          <fieldset className="listen-for" key={name} data-now={name === phase || undefined}>
            <legend>{PHASE_NAMES[name]}</legend>
            {points
              .filter((point) => point.phase === name)
              .map(({ index, name: label, worked }) => (
                <Checkbox
                  key={label}
                  checked={ticked[index] === true}
                  onChange={({ target }) => tick({ index, isTicked: target.checked })}
                >
                  <span>
                    {label}
                    <span className="listen-for-worked">{worked}</span>
                  </span>
                </Checkbox>
              ))}
          </fieldset>
        ))}
      </GuidePanel>
      <GuidePanel title="Follow-up questions" meta={`Sent to ${view.partner?.name ?? 'your partner'}`}>
        {guide.followUps.map((item, index) => (
          <SendRow key={item.text} {...props} {...{ item, index }} noun="Question" />
        ))}
      </GuidePanel>
    </>
  )
}

/** The cause, the fix, and hints in the order in which they help. */
export function DebugGuide(props: GuideProps<'debug'>) {
  const { guide, view } = props
  return (
    <>
      <GuidePanel title="Cause and fix" meta={ONLY_YOU}>
        <div className="mock-answer">
          <CardMarkdown text={guide.cause} headingLevel={null} hasPictures={false} />
          <CardMarkdown text={guide.fix} headingLevel={null} hasPictures={false} />
          <CodeExcerpt label="The fix" code={guide.fixCode} />
        </div>
      </GuidePanel>
      <GuidePanel title="Hints" meta={`Sent to ${view.partner?.name ?? 'your partner'}`}>
        {guide.hints.map((item, index) => (
          <SendRow key={item.text} {...props} {...{ item, index }} noun="Hint" />
        ))}
      </GuidePanel>
    </>
  )
}

/** The proposals of an assistant, which the interviewer plays, with what each of them is. */
export const AssistedGuide = (props: GuideProps<'assisted'>) => (
  <GuidePanel title="Proposals" meta={ONLY_YOU}>
    {props.guide.proposals.map((item, index) => (
      <div className="guide-proposal" key={item.title}>
        <SendRow
          {...props}
          item={{ ...item, text: `**${item.title}.** ${item.text}` }}
          index={index}
          noun="Proposal"
        />
        <p className="guide-verdict">
          {item.isRight ? (
            <strong>Right</strong>
          ) : (
            <>
              <strong>Wrong:</strong> {item.verdict}
            </>
          )}
        </p>
        <details className="guide-more">
          <summary>{item.isRight ? 'Its code' : 'Why, and its code'}</summary>
          <CardMarkdown text={item.why} headingLevel={null} hasPictures={false} />
          {item.check !== '' && <CardMarkdown text={item.check} headingLevel={null} hasPictures={false} />}
          <CodeExcerpt label={`Code of proposal ${index + 1}`} code={item.code} />
        </details>
      </div>
    ))}
  </GuidePanel>
)

const CodeExcerpt = ({ label, code }: { label: string; code: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
  <pre className="example example-schema" tabIndex={0} role="region" aria-label={label}>
    <code>{code}</code>
  </pre>
)
