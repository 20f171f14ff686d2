import { measureIdleStreams } from '../live-proof/process-figures.ts'
import type { ProofFigure } from '../proof/proof-run.ts'
import { describeLoad } from './load-options.ts'

const MOST_KIB = 40
const LEAST_PER_SECOND = 1_000

/** L1: idle streams on one process with the role `live`, as in `npm run lab -- live streams`. */
export async function measureStreams(): Promise<ProofFigure[]> {
  const { figures, baseline } = await measureIdleStreams()
  const { streams, ended, residentKiBPerStream, openedInS, openingCpuMsPerStream } = figures
  const perSecond = streams / openedInS
  const isReached = ended === 0 && residentKiBPerStream <= MOST_KIB && perSecond >= LEAST_PER_SECOND
  return [
    {
      id: 'L1',
      what: `${streams.toLocaleString('en')} idle streams on one process`,
      aim: `none ended, ≤ ${MOST_KIB} KiB of memory each, ≥ ${LEAST_PER_SECOND.toLocaleString('en')} opened a second`,
      measured: `${ended} ended, ${residentKiBPerStream} KiB each, ${perSecond.toFixed(0)} opened a second, CPU of opening ${openingCpuMsPerStream} ms`,
      baseline: `a server that only holds responses: ${baseline.residentKiBPerStream} KiB, ${(baseline.streams / baseline.openedInS).toFixed(0)} a second, ${baseline.openingCpuMsPerStream} ms`,
      reached: isReached,
      ...(isReached
        ? {}
        : {
            limit: `${describeLoad()}; one free core would open ${(1_000 / openingCpuMsPerStream).toFixed(0)} a second`,
          }),
    },
  ]
}
