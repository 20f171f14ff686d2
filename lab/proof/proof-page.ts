import { NOT_FOUND, type ProofFigure, type SavedProofRun } from './proof-run.ts'

/** Counts about the run itself, which say nothing about the product. */
const COUNTS_OF_THE_RUN = new Set(['figures', 'seconds', 'failed runs of its tests'])

/** Objects and lists of a record are for programs: a reader opens the record. */
const withoutObjects = (text: string) =>
  text.replaceAll(/(?:, )?[a-z0-9 ]+ (?:\{[^}]*\}|\[[^\]]*\])/gi, '').replace(/^, /, '')
const cell = (text: string) =>
  withoutObjects(text)
    .replaceAll('|', String.raw`\|`)
    .replaceAll('\n', ' ')

function describeMeasured({ counts, figures }: SavedProofRun): string {
  const tried = Object.entries(counts).filter(([what]) => !COUNTS_OF_THE_RUN.has(what))
  if (tried.length > 0)
    return tried.map(([what, count]) => `${count.toLocaleString('en-US')} ${what}`).join(', ')
  return figures[0]?.measured ?? ''
}

function describeReached({ figures, planted }: SavedProofRun): string {
  const withAim = figures.filter(({ reached }) => reached !== null)
  const reached = withAim.filter((figure) => figure.reached === true)
  const aims = `${reached.length} of ${withAim.length}`
  if (planted.length === 0) return aims
  const found = planted.filter((one) => one.found !== NOT_FOUND).length
  const share = found === planted.length ? String(found) : `${found} of ${planted.length}`
  return `${aims}; ${share} planted ${planted.length === 1 ? 'fault' : 'faults'} found`
}

const writeRun = (run: SavedProofRun) =>
  `| ${cell(run.title)} | ${cell(describeMeasured(run))} | ${describeReached(run)} | ${run.date} | [\`${run.command}\`](../lab/records/${run.name}.json) |`

const writeMissed = ({ id, what, aim, measured, baseline, limit = '' }: ProofFigure) => {
  const beside = baseline === undefined ? '' : ` (${baseline})`
  return `| ${[id, what, aim, `${measured}${beside}`, limit].map(cell).join(' | ')} |`
}

const isComparison = ({ name }: SavedProofRun) => name.startsWith('compare-')

/** A figure of `npm run lab -- compare`. */
const writeCompared = ({ what, measured, baseline = '' }: ProofFigure) =>
  `| ${[what, baseline.replace('before: ', ''), measured.replace('after: ', '')].map(cell).join(' | ')} |`

/** The text of docs/proof.md. */
export function writeProofPage(runs: SavedProofRun[], introduction: string): string {
  const missed = runs.flatMap(({ figures }) => figures.filter(({ reached }) => reached === false))
  const lines = [
    introduction.trim(),
    '',
    '## What was tried',
    '',
    '| what | measured | aims reached | date | command and record |',
    '| --- | --- | --- | --- | --- |',
    ...runs.map(writeRun),
    '',
    '## Before and after',
    '',
    'An older checkout and this one, in turn on the same machine: the median, from the least to the greatest.',
    '',
    '| what | before | after |',
    '| --- | --- | --- |',
    ...runs.filter(isComparison).flatMap(({ figures }) => figures.map(writeCompared)),
    '',
    '## Aims that are not reached',
    '',
    '| id | what | aim | measured (in the same run) | what limits it |',
    '| --- | --- | --- | --- | --- |',
    ...missed.map(writeMissed),
  ]
  return `${lines.join('\n')}\n`
}
