type Timer = { id: number; at: number; everyMs: number | null; run(): void }

/** A chain of promises may be this long between two timers. */
const SETTLE_TICKS = 100
/** More timers than any exercise needs: a timer that always starts another one must end. */
const MAX_RUNS = 5_000

/** Awaiting it runs the callbacks that are due. Made before learner code can replace anything. */
const SETTLED = Promise.resolve()

/** The part of a global scope that shows the time. */
type ClockScope = { Date: { now(): number }; performance: { now(): number } }

const isCallable = (value: unknown): value is (...args: unknown[]) => void => typeof value === 'function'

/** Timers and clocks of a scope, under the control of a driver: time passes only when the driver says so. */
export class FakeClock {
  private time = 0
  private lastId = 0
  private timers: Timer[] = []

  get now(): number {
    return this.time
  }

  /** Before each call: the timers of the last one are dropped. */
  reset() {
    this.time = 0
    this.timers = []
  }

  /** Replaces the timers and clocks of a global scope for good. */
  install(scope: ClockScope) {
    const clear = (id: unknown) => {
      this.timers = this.timers.filter((timer) => timer.id !== id)
    }
    const define = (target: object, name: string, value: unknown) =>
      Object.defineProperty(target, name, { value, configurable: true, writable: true })
    define(scope, 'setTimeout', this.createStart(false))
    define(scope, 'setInterval', this.createStart(true))
    define(scope, 'clearTimeout', clear)
    define(scope, 'clearInterval', clear)
    define(scope.Date, 'now', () => this.time)
    define(scope.performance, 'now', () => this.time)
  }

  private createStart(isRepeated: boolean) {
    return (callback: unknown, delay?: unknown, ...args: unknown[]): number => {
      if (!isCallable(callback)) throw new TypeError('A timer needs a function.')
      const delayMs = Math.max(isRepeated ? 1 : 0, Number(delay) || 0)
      this.lastId += 1
      this.timers.push({
        id: this.lastId,
        at: this.time + delayMs,
        everyMs: isRepeated ? delayMs : null,
        run: () => callback(...args),
      })
      return this.lastId
    }
  }

  /** Waits until promises that need no timer have settled. */
  async settle(): Promise<void> {
    for (let tick = 0; tick < SETTLE_TICKS; tick += 1) await SETTLED
  }

  /** Runs the timers that are due until `time`, in their order, and then sets the clock to it. */
  async advanceTo(time: number): Promise<void> {
    await this.settle()
    for (let runs = 0; runs < MAX_RUNS; runs += 1) {
      const [next] = this.timers.toSorted((a, b) => a.at - b.at || a.id - b.id)
      if (next === undefined || next.at > time) {
        if (Number.isFinite(time)) this.time = Math.max(this.time, time)
        return
      }
      this.timers = this.timers.filter((timer) => timer !== next)
      if (next.everyMs !== null) this.timers.push({ ...next, at: next.at + next.everyMs })
      this.time = Math.max(this.time, next.at)
      next.run()
      await this.settle()
    }
    throw new Error('The code starts timers without end.')
  }

  /** Runs timers until there is none left. */
  async runAll(): Promise<void> {
    return this.advanceTo(Infinity)
  }
}
