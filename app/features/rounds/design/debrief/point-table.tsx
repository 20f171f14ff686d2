import { countMarks, markOf } from '#app/features/rounds/design/design-compare.rules.ts'
import { estimate, readNumbers, textOfEstimate } from '#app/features/rounds/design/design-estimate.rules.ts'
import type { WorkedDesign, WorkedPoint } from '#app/features/rounds/design/design-prompt.schema.ts'
import {
  MARK_NAMES,
  MARKS,
  PHASE_NAMES,
  type PointMark,
  type PointMarks,
} from '#app/features/rounds/design/design-round.rules.ts'
import type { DesignWork } from '#app/features/rounds/design/design-round.schema.ts'
import type { DesignRoundView } from '#app/features/rounds/design/design-round.service.server.ts'

type PointTableProps = Pick<DesignRoundView, 'units'> & {
  work: DesignWork
  worked: WorkedDesign
  marks: PointMarks
  onMark: (id: string, mark: PointMark | null) => void
}

/** Each point of the worked design beside the learner's. Numbers are compared; the learner marks the rest. */
export function PointTable({ work, worked, units, marks, onMark }: PointTableProps) {
  const own = estimate(readNumbers(work.inputs), units)
  const workedResults = estimate(readNumbers(worked.inputs), units)
  const rows = worked.points.map((point) => ({
    point,
    mark: markOf(point, own, workedResults, marks),
    mine: describeOwn(point, work, own),
    workedText: point.result === null ? point.worked : figureOf(workedResults[point.result]),
  }))
  return (
    <section className="panel" aria-labelledby="points-title">
      <div className="panel-head">
        <h2 id="points-title">Point by point</h2>
        <span className="meta">{countMarks(rows.map(({ mark }) => mark))}</span>
      </div>
      <table className="table table-cards design-points">
        <thead>
          <tr>
            <th scope="col">Point</th>
            <th scope="col">You</th>
            <th scope="col">Worked design</th>
            <th scope="col">Compared</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ point, mark, mine, workedText }) => (
            <tr key={point.id}>
              <th scope="row">
                {point.name}
                <span className="point-phase">{PHASE_NAMES[point.phase]}</span>
              </th>
              <td data-th="You">
                <span className="point-own">{mine}</span>
              </td>
              <td data-th="Worked design">
                <span>
                  {workedText}
                  <span className="point-why">{point.why}</span>
                </span>
              </td>
              <td data-th="Compared">
                {point.result === null ? (
                  <MarkSelect point={point} mark={mark} onMark={onMark} />
                ) : (
                  <span className="point-mark" data-mark={mark}>
                    {mark === null ? '' : MARK_NAMES[mark]}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Results = ReturnType<typeof estimate>
const figureOf = (result: Results[keyof Results]) =>
  result === null ? 'Not computed' : textOfEstimate(result)

function describeOwn({ result, phase }: WorkedPoint, { texts }: DesignWork, own: Results): string {
  if (result !== null) return figureOf(own[result])
  const text = texts[phase].trim()
  return text === '' ? 'Nothing written' : text
}

type MarkSelectProps = { point: WorkedPoint; mark: PointMark | null } & Pick<PointTableProps, 'onMark'>

const MarkSelect = ({ point: { id, name }, mark, onMark }: MarkSelectProps) => (
  <select
    className="select point-mark"
    aria-label={`${name}, compared`}
    data-mark={mark ?? undefined}
    value={mark ?? ''}
    onChange={({ target }) => onMark(id, MARKS.find((one) => one === target.value) ?? null)}
  >
    <option value="">Your mark</option>
    {MARKS.map((one) => (
      <option key={one} value={one}>
        {MARK_NAMES[one]}
      </option>
    ))}
  </select>
)
