import type { ProofFigure, ProofRun } from '../proof/proof-run.ts'
import type { Figure } from './figure.ts'

const format = (value: number) => String(Number(value.toPrecision(3)))

function toProofFigure({ figure, unit, value, baseline, aim, limit }: Figure, index: number): ProofFigure {
  const ratio = value / baseline
  const isReached = aim === undefined ? null : (aim.of === 'ratio' ? ratio : value) <= aim.most
  const most = aim === undefined ? '' : `≤ ${aim.most} ${aim.of === 'ratio' ? '× the baseline' : unit}`
  return {
    id: `P${index + 1}`,
    what: figure,
    aim: most,
    measured: `${format(value)} ${unit}, ${format(ratio)} ×`,
    baseline: `${format(baseline)} ${unit}`,
    reached: isReached,
    ...(isReached === false && limit !== undefined ? { limit } : {}),
  }
}

/** The run for docs/proof.md. */
export const toProofRun = (figures: readonly Figure[]): ProofRun => ({
  name: 'bench',
  title: 'CPU of an operation, beside a minimal baseline',
  command: 'npm run lab -- bench',
  counts: { figures: figures.length },
  planted: [],
  figures: figures.map(toProofFigure),
})
