import type { SavedProofRun } from './proof-run.ts'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const REACHED = new Map([
  [true, 'yes'],
  [false, '**no**'],
])

function writeFigures({ figures }: SavedProofRun): string[] {
  if (figures.length === 0) return []
  return [
    '| id | what | aim | measured | in the same run | reached |',
    '| --- | --- | --- | --- | --- | --- |',
    ...figures.map(({ id, what, aim, measured, baseline = '', reached, limit = '' }) => {
      const verdict = reached === null ? '' : REACHED.get(reached)
      return `| ${[id, what, aim, measured, baseline].map(cell).join(' | ')} | ${verdict}${limit === '' ? '' : `: ${cell(limit)}`} |`
    }),
    '',
  ]
}

function writeRun(run: SavedProofRun): string[] {
  const counts = Object.entries(run.counts).map(([what, count]) => `${count.toLocaleString('en-US')} ${what}`)
  return [
    `## ${run.title}`,
    '',
    `\`${run.command}\` on ${run.date}, commit ${run.commit}; ${run.machine}.`,
    '',
    ...(counts.length === 0 ? [] : [`Tried and found: ${counts.join(', ')}.`, '']),
    ...writeFigures(run),
    ...(run.planted.length === 0
      ? []
      : [
          'Planted faults, each of which the check has to find:',
          '',
          ...run.planted.map(({ fault, found }) => `- ${fault}: ${found}`),
          '',
        ]),
  ]
}

/** The text of docs/proof.md. */
export function writeProofPage(runs: SavedProofRun[], introduction: string): string {
  return `${[introduction.trim(), '', ...runs.flatMap(writeRun)].join('\n').trim()}\n`
}
