import { useShownChanges } from '#app/client/use-shown-changes.ts'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { formatClock } from '#app/shared/clock-text.ts'
import { judgeRound } from '#app/features/rounds/debug/debug-debrief.rules.ts'
import type { DebugAnswer } from '#app/features/rounds/debug/debug-project.schema.ts'
import { MAX_HYPOTHESIS, type Part, PARTS } from '#app/features/rounds/debug/debug-round.rules.ts'
import { CommittedHypothesis, SURE_OPTIONS } from '#app/features/rounds/debug/screen/hypothesis-panel.tsx'
import type { useDebugRound, ViewOfRound } from '#app/features/rounds/debug/screen/use-debug-round.ts'
import { useRoundText } from '#app/features/rounds/debug/screen/use-round-text.ts'
import { debugWords } from '#app/features/rounds/debug/screen/debug-words.ts'
import { DebriefHead } from '#app/features/rounds/shared/debrief/debrief-head.tsx'
import { MarksPanel, TimePanel } from '#app/features/rounds/shared/debrief/debrief-figures.tsx'
import { ExplanationPanel, NextPanel } from '#app/features/rounds/shared/debrief/debrief-panels.tsx'
import { parseChanged } from '#app/features/rounds/shared/project-files.rules.ts'
import { parseLog } from '#app/features/rounds/shared/round-log.rules.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { OtherVersion } from '#app/ui/other-version.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'

const PART_NAMES: Readonly<Record<Part, string>> = {
  place: 'The place.',
  mechanism: 'The mechanism.',
  evidence: 'All the evidence.',
}

type DebriefProps = {
  slug: string
  view: ViewOfRound
  actions: Pick<ReturnType<typeof useDebugRound>, 'act' | 'start' | 'isBusy'>
}
type WithAnswer = DebriefProps & { answer: DebugAnswer }

type OwnMarks = { ticks: Part[]; explanationMark: number | null }
type WithMarks = WithAnswer & { marks: OwnMarks; onMark: (change: Partial<OwnMarks>) => void }

const replaceMarks = (_: OwnMarks, next: OwnMarks) => next

function describeFix({ result, gaveUp }: ViewOfRound['round']): string {
  if (result === null) return gaveUp ? 'you looked at the cause' : 'no fix'
  const { passed, total } = result.visible
  return passed === total ? `all ${total} tests pass` : `${passed} of ${total} tests pass`
}

/** What the learner wrote beside the cause, the time of each phase, and marks by fixed rules. */
export function DebugDebrief(props: DebriefProps) {
  const { view, actions } = props
  const { project, answer, round } = view
  const { ticks, explanationMark } = round
  const stored: OwnMarks = { ticks, explanationMark }
  const [marks, setMarks] = useShownChanges(stored, replaceMarks, (next) =>
    actions.act({ kind: 'mark', ...next }),
  )
  if (answer === null) return null

  function handleMark(change: Partial<OwnMarks>) {
    setMarks({ ...marks, ...change })
  }
  const judged = { ...props, answer, marks, onMark: handleMark }
  return (
    <div className="wrap debrief">
      <DebriefHead
        words={debugWords}
        {...{ project, round }}
        result={describeFix(round)}
        code={{ label: 'Read the code again', files: view.files, changedFiles: round.files }}
        isBusy={actions.isBusy}
        onStart={() => actions.start(true)}
      />
      <CausePanel {...judged} />
      <div className="debrief-pair">
        <TimePanel words={debugWords} planned={project.minutes} round={round} />
        <MarksPanel
          marks={judgeRound({
            round,
            log: parseLog(round.log),
            paths: Object.keys(view.files),
            changed: Object.keys(parseChanged(round.files)),
            answer,
          })}
          ownName="Explanation"
          ownMark={marks.explanationMark}
        />
      </div>
      <ExplanationPanel
        written={round.explanation}
        model={answer.explanation}
        mark={marks.explanationMark}
        onMark={(explanationMark) => handleMark({ explanationMark })}
      />
      <NextPanel links={answer} />
    </div>
  )
}

function CausePanel({ slug, view, answer, marks: { ticks }, onMark }: WithMarks) {
  const { round } = view
  const { committed } = round
  const text = useRoundText(slug, view)
  const sure = SURE_OPTIONS.find(({ value }) => value === committed?.sure)?.label.toLowerCase()
  const toggle = (part: Part) =>
    onMark({ ticks: ticks.includes(part) ? ticks.filter((one) => one !== part) : [...ticks, part] })
  return (
    <IndexPanel
      title="Your hypothesis and the cause"
      {...(committed === null
        ? {}
        : { meta: `Committed at ${formatClock(committed.atMs)}, you said “${sure ?? ''}”` })}
    >
      <div className="index-panel-body debrief-cause">
        <div className="debrief-side">
          <h3>You wrote</h3>
          {committed === null ? (
            <>
              <p>You didn't commit one. Write it now, from memory.</p>
              <TextareaField
                label="I think"
                rows={2}
                maxLength={MAX_HYPOTHESIS}
                value={text.value.think}
                onChange={({ target }) => text.setValue((before) => ({ ...before, think: target.value }))}
              />
              <TextareaField
                label="because"
                rows={2}
                maxLength={MAX_HYPOTHESIS}
                value={text.value.because}
                onChange={({ target }) => text.setValue((before) => ({ ...before, because: target.value }))}
              />
              <p className="small">{text.status}</p>
              <OtherVersion autosave={text} />
            </>
          ) : (
            <CommittedHypothesis committed={committed} />
          )}
        </div>
        <div className="debrief-side">
          <h3>The cause</h3>
          <div className="round-said">
            <CardMarkdown text={answer.cause} headingLevel={null} hasPictures={false} />
          </div>
          <div className="round-said">
            <CardMarkdown text={answer.fix} headingLevel={null} hasPictures={false} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
          <pre className="debrief-fix" tabIndex={0} role="region" aria-label="The fix">
            <code>{answer.fixCode}</code>
          </pre>
        </div>
        <div className="debrief-ticks">
          <fieldset>
            <legend className="legend">Tick what you had</legend>
            {PARTS.map((part) => (
              <Checkbox key={part} checked={ticks.includes(part)} onChange={() => toggle(part)}>
                <span className="debrief-part">
                  <strong>{PART_NAMES[part]}</strong>{' '}
                  <CardMarkdown text={answer.parts[part]} headingLevel={null} hasPictures={false} />
                </span>
              </Checkbox>
            ))}
          </fieldset>
        </div>
      </div>
    </IndexPanel>
  )
}
