import { NOT_FOUND, type ProofFigure, reportProofRun } from '../proof/proof-run.ts'
import type { Planted } from './planted-faults.ts'
import type { FaultResult } from './run-fault.ts'

const PAGES_WITHIN_MS = 30_000
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function describe({ check }: FaultResult): string {
  const { acknowledged, unknown, unknownStored, lost, doubled } = check
  return `${acknowledged} confirmed, ${unknown} unknown (${unknownStored} of them stored), ${lost.length} lost, ${doubled.length} doubled`
}

function toFigures(result: FaultResult): ProofFigure[] {
  const { fault, gapMs, check, extra } = result
  const isSafe = check.lost.length + check.doubled.length === 0
  return [
    {
      id: fault.id,
      what: `${fault.what}: longest time without a confirmed write`,
      aim: fault.gapMs === null ? '0 lost, 0 doubled' : `≤ ${fault.gapMs / 1000} s, 0 lost, 0 doubled`,
      measured: `${seconds(gapMs)}; ${describe(result)}`,
      reached: isSafe && (fault.gapMs === null || gapMs <= fault.gapMs),
    },
    ...extra,
  ]
}

/** Every open page must read again after a failover, because changes may be missing in the new log. */
function toPagesFigure(results: FaultResult[]): ProofFigure[] {
  const leaderFaults = results.filter(({ fault }) => ['F3', 'F4', 'F5', 'F6', 'F7'].includes(fault.id))
  if (leaderFaults.length === 0) return []
  const times = leaderFaults.map(({ pagesMs }) => pagesMs ?? Number.POSITIVE_INFINITY)
  const slowest = Math.max(0, ...times)
  return [
    {
      id: 'F14',
      what: 'after a change of the leader: time from the first confirmed write until every open page got a new epoch and read again',
      aim: '≤ 30 s, and every page shows the stored cards',
      measured: `${seconds(slowest)} at most, in ${leaderFaults.length} changes`,
      reached: slowest <= PAGES_WITHIN_MS && leaderFaults.every(({ problems }) => problems.length === 0),
    },
  ]
}

/** Prints and saves the figures; returns what went wrong. */
export function reportDrill(results: FaultResult[], planted: Planted[]): string[] {
  const figures = [...results.flatMap(toFigures), ...toPagesFigure(results)]
  const checks = results.map(({ check }) => check)
  const ended = results.flatMap(({ problems }) => problems).filter((text) => / ended: /.test(text))
  reportProofRun({
    name: 'failover',
    title: 'Failover of the database',
    command: 'npm run lab -- failover',
    counts: {
      faults: results.length,
      'confirmed writes': sum(checks.map(({ acknowledged }) => acknowledged)),
      'confirmed by a repetition with the same id': sum(results.map(({ retried }) => retried)),
      'unknown outcomes': sum(checks.map(({ unknown }) => unknown)),
      'unknown outcomes that were stored': sum(checks.map(({ unknownStored }) => unknownStored)),
      lost: sum(checks.map(({ lost }) => lost.length)),
      doubled: sum(checks.map(({ doubled }) => doubled.length)),
      'processes of the product that ended': ended.length,
    },
    planted: planted.map(({ fault, found, isFound }) => ({ fault, found: isFound ? found : NOT_FOUND })),
    figures,
  })
  return [
    ...results.flatMap(({ problems }) => problems),
    ...figures
      .filter(({ reached }) => reached === false)
      .map(({ id, measured }) => `${id} missed: ${measured}`),
    ...planted.filter(({ isFound }) => !isFound).map(({ fault }) => `not found: ${fault}`),
  ]
}
