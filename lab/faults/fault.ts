import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { ProofFigure } from '../proof/proof-run.ts'
import { type RoundDetails, type RoundOutcome, startRound } from './round.ts'

type Limit = {
  id: string
  what: string
  aimSeconds: number
  seconds: number
  detail?: string
  baseline?: string
  /** What keeps it from its aim. */
  limit?: string
}

/** What else the machine had to do at that moment. */
function describeLoad(): string {
  const [load = 0] = loadavg()
  return `load ${load.toFixed(0)} on ${availableParallelism()} cores at that moment`
}

/** What each fault gets: two running processes behind the balancer, which it leaves behind again. */
export class Drill {
  readonly details: RoundDetails
  readonly isQuick: boolean
  readonly rounds: RoundOutcome[] = []
  readonly figures: ProofFigure[] = []

  constructor(details: RoundDetails, isQuick: boolean) {
    this.details = details
    this.isQuick = isQuick
  }

  get stage() {
    return this.details.stage
  }

  /** Waits while traffic goes on; a third of the time in a trial. */
  async calm(seconds: number) {
    await delay((this.isQuick ? seconds / 3 : seconds) * 1_000)
  }

  /** Runs a fault under traffic, then every checker, and adds a figure of what they found. */
  async run(id: string, what: string, makeFault: () => Promise<void>): Promise<RoundOutcome> {
    const round = await startRound(id, this.details)
    await this.calm(5)
    const failure = await makeFault().then(
      () => null,
      (cause: unknown) => (cause instanceof Error ? cause : new Error(`${what} failed.`, { cause })),
    )
    const outcome = await round.finish()
    this.rounds.push(outcome)
    console.log(JSON.stringify({ round: what, ...outcome }))
    const { lost, doubled, neverSent, wrongSums, gaps, unconfirmed } = outcome
    this.figures.push({
      id,
      what: `${what}: rows, sums and streams afterwards`,
      aim: '0 lost, 0 doubled, 0 never sent, 0 wrong sums, 0 gaps',
      measured:
        `${outcome.acknowledged.toLocaleString('en-US')} acknowledged writes (${outcome.retried} calls retried); ` +
        `${lost} lost, ${doubled} doubled, ${neverSent} never sent, ${wrongSums} wrong sums, ` +
        `${gaps} gaps in ${outcome.changes.toLocaleString('en-US')} changes over ${outcome.streams} streams`,
      reached: lost + doubled + neverSent + wrongSums + gaps + unconfirmed === 0,
    })
    if (failure !== null) throw failure
    return outcome
  }

  add(figure: ProofFigure) {
    this.figures.push(figure)
  }

  /** A figure that must not be larger than its aim. */
  addLimit(figure: Limit) {
    const { id, what, aimSeconds, seconds, detail = '', baseline, limit } = figure
    const measured = [`${seconds.toFixed(1)} s`, detail, describeLoad()]
      .filter((part) => part !== '')
      .join('; ')
    const aim = `≤ ${aimSeconds} s`
    const isReached = seconds <= aimSeconds
    this.add({
      id,
      what,
      aim,
      measured,
      ...(baseline === undefined ? {} : { baseline }),
      reached: isReached,
      ...(isReached || limit === undefined ? {} : { limit }),
    })
  }

  /** A figure that must be exactly zero. */
  addZero(id: string, what: string, count: number, detail = '') {
    this.add({
      id,
      what,
      aim: '0',
      measured: `${count}${detail === '' ? '' : `; ${detail}`}`,
      reached: count === 0,
    })
  }

  /** Two processes again, after a fault that ended one. */
  async restore() {
    while (this.stage.processes.length < 2) await this.stage.start()
  }

  firstProcess() {
    const [process] = this.stage.processes
    if (process === undefined) throw new Error('No process is running.')
    return process
  }
}

export type Fault = (drill: Drill) => Promise<void>
