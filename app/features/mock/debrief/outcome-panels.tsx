import '#app/features/rounds/shared/debrief/debrief.css'
import '#app/features/rounds/design/board/board.css'
import '#app/features/rounds/design/debrief/design-debrief.css'
import { useId } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import type { ChangedFile, RoundOutcome } from '#app/features/mock/subject/round-view.ts'
import { BothBoards } from '#app/features/rounds/design/debrief/both-boards.tsx'
import { TextsPanel } from '#app/features/rounds/design/debrief/texts-panel.tsx'
import { TextDiff } from '#app/ui/text-diff.tsx'

type Outcome<Kind extends RoundOutcome['kind']> = Extract<RoundOutcome, { kind: Kind }>
/** `ownerName`: whose it is, for the other one. */
type OutcomeProps<Kind extends RoundOutcome['kind']> = { outcome: Outcome<Kind>; ownerName: string | null }

/** What the candidate made in a design or a project, beside the answer. */
export function OutcomePanels({ outcome, ownerName }: OutcomeProps<RoundOutcome['kind']>) {
  if (outcome.kind === 'design') return <DesignOutcome outcome={outcome} ownerName={ownerName} />
  return (
    <div className="debrief-columns">
      <ChangedFiles changed={outcome.changed} ownerName={ownerName} />
      {outcome.kind === 'debug' ? <Cause outcome={outcome} /> : <Proposals outcome={outcome} />}
    </div>
  )
}

function DesignOutcome({ outcome: { work, worked, points }, ownerName }: OutcomeProps<'design'>) {
  const id = useId()
  return (
    <div className="outcome-panels">
      <BothBoards own={work} worked={worked} ownerName={ownerName} />
      <div className="debrief-columns">
        <section className="panel" aria-labelledby={id}>
          <div className="panel-head">
            <h2 id={id}>Points of the worked design</h2>
            <span className="meta">{`${points.filter(({ isTicked }) => isTicked).length} of ${points.length} heard`}</span>
          </div>
          <ul className="panel-body outcome-points">
            {points.map(({ name, worked: text, why, isTicked }) => (
              <li key={name}>
                <strong>{`${name}: ${isTicked ? 'heard' : 'not heard'}`}</strong>
                <span>{text}</span>
                <span className="small muted">{why}</span>
              </li>
            ))}
          </ul>
        </section>
        <TextsPanel
          texts={work.texts}
          title={ownerName === null ? 'What you wrote' : `What ${ownerName} wrote`}
        />
      </div>
    </div>
  )
}

function ChangedFiles({ changed, ownerName }: { changed: readonly ChangedFile[]; ownerName: string | null }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{ownerName === null ? 'What you changed' : `What ${ownerName} changed`}</h2>
      </div>
      <div className="panel-body debrief-code">
        {changed.length === 0 && <p className="small muted">No file was changed.</p>}
        {changed.map(({ path, before, after }) => (
          <details key={path} open>
            <summary>{path}</summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
            <pre tabIndex={0} role="region" aria-label={path}>
              <code>
                <TextDiff before={before} after={after} />
              </code>
            </pre>
          </details>
        ))}
      </div>
    </section>
  )
}

function Cause({ outcome: { cause, fix, fixCode } }: { outcome: Outcome<'debug'> }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>The cause and the fix</h2>
      </div>
      <div className="panel-body outcome-points">
        <CardMarkdown text={cause} headingLevel={null} hasPictures={false} />
        <CardMarkdown text={fix} headingLevel={null} hasPictures={false} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
        <pre className="debrief-fix" tabIndex={0} role="region" aria-label="The fix">
          <code>{fixCode}</code>
        </pre>
      </div>
    </section>
  )
}

function Proposals({ outcome: { proposals } }: { outcome: Outcome<'assisted'> }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>The proposals</h2>
      </div>
      <ul className="panel-body outcome-points">
        {proposals.map(({ title, isRight, verdict, why, check, sentAtMs }) => (
          <li key={title}>
            <strong>{`${title}: ${isRight ? 'right' : 'wrong'}${sentAtMs === null ? ', not sent' : ''}`}</strong>
            <span>{verdict}</span>
            <CardMarkdown text={why} headingLevel={null} hasPictures={false} />
            {check !== '' && <CardMarkdown text={check} headingLevel={null} hasPictures={false} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
