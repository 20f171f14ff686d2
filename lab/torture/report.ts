import { NOT_FOUND, type PlantedFault, type ProofFigure, reportProofRun } from '../proof/proof-run.ts'
import { checkAnswers } from './answer-checks.ts'
import type { Planted } from './planted-faults.ts'
import type { TortureRun } from './run.ts'
import { addResults, checkText } from './text-checks.ts'
import { TEXT_KINDS } from './text-kinds.ts'

export type BrowserReport = {
  name: string
  version: string
  run: Pick<TortureRun, 'history' | 'edits' | 'faults' | 'troubles' | 'undone' | 'seconds' | 'site'>
  planted: readonly Planted[]
}

const SHOWN_PROBLEMS = 3
const MAX_LIMIT = 600

/** With the first problems, so that a failure can be understood from the report. */
function figure(
  id: string,
  what: string,
  aim: string,
  measured: string,
  problems: Readonly<Record<string, readonly string[]>>,
): ProofFigure {
  const found = Object.entries(problems).filter(([, list]) => list.length > 0)
  const texts = found.map(([name, list]) => `${name}: ${list.slice(0, SHOWN_PROBLEMS).join(' | ')}`)
  return {
    id,
    what,
    aim,
    measured,
    reached: found.length === 0,
    ...(found.length > 0 && { limit: texts.join('; ').slice(0, MAX_LIMIT) }),
  }
}

function describeAnswers({ name, run }: BrowserReport): ProofFigure {
  const result = checkAnswers(run.history)
  return figure(
    `${name} answers`,
    'every confirmed or promised answer is stored once',
    '0 lost, 0 doubled',
    `${result.given} given, ${result.acknowledged} acknowledged, ${result.found} found, ${result.lost.length} lost, ` +
      `${result.doubled.length} doubled, ${result.onDevices} still on a device; ${result.unpromised} more were gone ` +
      'with a killed tab before its screen had promised anything',
    {
      lost: result.lost,
      doubled: result.doubled,
      savedTooEarly: result.savedTooEarly,
      promisedTooEarly: result.promisedTooEarly,
    },
  )
}

const resultsOf = ({ run }: BrowserReport, kind?: string) =>
  addResults(
    run.site.texts
      .filter((text) => kind === undefined || text.kind === kind)
      .map(({ key }) => checkText(run.history, key)),
  )

function describeKind(report: BrowserReport, kind: (typeof TEXT_KINDS)[number]): ProofFigure {
  const { lost, older, overwritten, forgotten, ...result } = resultsOf(report, kind)
  return figure(
    `${report.name} ${kind}`,
    'every confirmed text is found, none is replaced unseen',
    '0 lost, older, overwritten or forgotten',
    `${report.run.edits.get(kind) ?? 0} edits, ${result.acknowledged} acknowledged, ${result.unheard} stored without ` +
      `a response, ${result.found} found, ${lost.length} lost, ${older.length} older than acknowledged, ` +
      `${overwritten.length} overwritten unseen, ${forgotten.length} forgotten by the device`,
    { lost, older, overwritten, forgotten },
  )
}

function describeMarks(report: BrowserReport): ProofFigure {
  const { savedShown, savedTooEarly } = resultsOf(report)
  return figure(
    `${report.name} Saved`,
    "'Saved' is shown only for what the server has",
    '0 times for another text',
    `shown ${savedShown} times, ${savedTooEarly.length} times while the server had another text`,
    { savedTooEarly },
  )
}

/** Returns whether everything holds. */
export function reportTorture(
  reports: readonly BrowserReport[],
  { seed, isFull }: { seed: number; isFull: boolean },
): boolean {
  for (const { name, run } of reports) {
    console.log(JSON.stringify({ browser: name, faults: Object.fromEntries(run.faults) }))
    for (const trouble of run.troubles) console.log(JSON.stringify({ browser: name, trouble }))
  }
  const figures = reports.flatMap((report) => [
    describeAnswers(report),
    ...TEXT_KINDS.map((kind) => describeKind(report, kind)),
    describeMarks(report),
    figure(
      `${report.name} end`,
      'all of it done, and every device drained',
      'nothing left',
      `${report.run.undone} left to do, ${report.run.troubles.length} visits failed, in ${Math.round(report.run.seconds)} s (${report.version})`,
      {
        undone: report.run.undone > 0 && isFull ? [String(report.run.undone)] : [],
        troubles: report.run.troubles,
      },
    ),
  ])
  const planted: PlantedFault[] = reports.flatMap((report) =>
    report.planted.map(({ fault, found, isFound }) => ({
      fault: `${report.name}: ${fault}`,
      found: isFound ? found : NOT_FOUND,
    })),
  )
  const sum = (count: (report: BrowserReport) => number) =>
    reports.reduce((total, report) => total + count(report), 0)
  reportProofRun({
    name: 'torture',
    title: 'Drafts and answers while storage, tabs and the network fail',
    command: 'npm run lab -- torture',
    counts: {
      seed,
      'answers given': sum(({ run }) => checkAnswers(run.history).given),
      edits: sum(({ run }) => [...run.edits.values()].reduce((total, count) => total + count, 0)),
      faults: sum(({ run }) => [...run.faults.values()].reduce((total, count) => total + count, 0)),
    },
    planted,
    figures,
  })
  const isFound = reports.every((report) => report.planted.every((one) => one.isFound))
  return isFound && figures.every(({ reached }) => reached === true)
}
