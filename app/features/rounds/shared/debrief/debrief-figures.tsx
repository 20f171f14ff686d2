import { formatClock } from '#app/shared/clock-text.ts'
import { MARK_WORDS, type Mark } from '#app/features/rounds/shared/marks.rules.ts'
import { roundSpentMs, type TimedRound } from '#app/features/rounds/shared/round-phases.rules.ts'
import type { PhaseWords } from '#app/features/rounds/shared/screen/phase-bar.tsx'
import { FULL_PERCENT, MINUTE_MS } from '#app/shared/units.ts'

type TimePanelProps<Phase extends string> = {
  words: PhaseWords<Phase>
  /** Minutes of each phase, as the project plans them. */
  planned: readonly number[]
  round: TimedRound<Phase>
}

export function TimePanel<Phase extends string>({ words, planned, round }: TimePanelProps<Phase>) {
  const { spentMs } = round.clock
  const longest = Math.max(...planned.map((minutes) => minutes * MINUTE_MS), ...spentMs, 1)
  const percent = (ms: number) => `${(ms / longest) * FULL_PERCENT}%`
  const total = planned.reduce((sum, minutes) => sum + minutes, 0)
  return (
    <section className="panel" aria-labelledby="time-title">
      <div className="panel-head">
        <h2 id="time-title">Time per phase</h2>
        <span className="meta">{`${formatClock(roundSpentMs(round, 0))} of ${total}:00`}</span>
      </div>
      <div className="panel-body">
        <table className="phase-times">
          <thead className="visually-hidden">
            <tr>
              <th>Phase</th>
              <th>Time used</th>
              <th>Bar</th>
              <th>Planned</th>
            </tr>
          </thead>
          <tbody>
            {words.rules.phases.map((phase, index) => (
              <tr key={phase}>
                <th scope="row">{words.names[phase]}</th>
                <td className="phase-used">{formatClock(spentMs[index] ?? 0)}</td>
                <td className="phase-bars" aria-hidden="true">
                  <span
                    className="phase-plan"
                    style={{ inlineSize: percent((planned[index] ?? 0) * MINUTE_MS) }}
                  />
                  <span className="phase-fill" style={{ inlineSize: percent(spentMs[index] ?? 0) }} />
                </td>
                <td className="phase-planned">{`of ${planned[index] ?? 0}:00`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small muted">The outline is the plan, the bar is your time.</p>
      </div>
    </section>
  )
}

type MarksPanelProps = {
  /** By fixed rules, from the log. */
  marks: readonly Mark[]
  /** What the learner marks. */
  ownName: string
  ownMark: number | null
}

export function MarksPanel({ marks, ownName, ownMark }: MarksPanelProps) {
  return (
    <section className="panel" aria-labelledby="marks-title">
      <div className="panel-head">
        <h2 id="marks-title">What an interviewer would note</h2>
        <span className="meta">From your log</span>
      </div>
      <div className="panel-body marks">
        {marks.map((mark) => (
          <MarkRow key={mark.name} mark={mark} />
        ))}
        {ownMark !== null && (
          <MarkRow
            mark={{
              name: ownName,
              mark: ownMark,
              note: 'Your own mark, against the model explanation.',
            }}
          />
        )}
      </div>
    </section>
  )
}

const MarkRow = ({ mark: { name, mark, note } }: { mark: Mark }) => (
  <div className="mark">
    <span className="mark-name">{name}</span>
    <span className="mark-points" role="img" aria-label={`${MARK_WORDS[mark - 1] ?? ''}, ${mark} of 4`}>
      {MARK_WORDS.map((word, index) => (
        <i key={word} data-on={index < mark || undefined} />
      ))}
      <span>{MARK_WORDS[mark - 1]}</span>
    </span>
    <p className="small">{note}</p>
  </div>
)
