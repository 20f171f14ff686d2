import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../test/attacks/seeded-random.ts'
import type { NetworkMode, ObservingProxy } from './observing-proxy.ts'
import type { Visitor } from './visitor.ts'

const MODES: readonly NetworkMode[] = ['refuse', 'hang', 'lose', 'lose', 'slow']
const MAX_PAUSE_MS = 900
const HEALTHY = "{ open: 'none', isDatabaseFull: false, isStorageFull: false }"

type DirectorOptions = { device: string; proxy: ObservingProxy; visitors: readonly Visitor[]; random: Random }

/** Breaks the network and the storage of one device, a moment at a time. */
export class FaultDirector {
  readonly #options: DirectorOptions
  #isStopped = false
  readonly counts = new Map<string, number>()

  constructor(options: DirectorOptions) {
    this.#options = options
  }

  async run(): Promise<void> {
    const { random } = this.#options
    while (!this.#isStopped) {
      await delay(150 + random.below(MAX_PAUSE_MS))
      const choice = random.below(20)
      if (choice < 7) await this.#breakNetwork()
      else if (choice < 12)
        await this.#inPages('closed connections', `closeConnections(${random.below(2) === 0})`)
      else if (choice < 14) await this.#inPages('aborted transactions', `abortNext(${1 + random.below(3)})`)
      else if (choice < 16)
        await this.#refuse('refused databases', `{ open: '${random.pick(['throws', 'fails', 'hangs'])}' }`)
      else if (choice < 18) await this.#refuse('full databases', '{ isDatabaseFull: true }')
      else await this.#refuse('full local storage', '{ isStorageFull: true }')
    }
    await this.heal()
  }

  stop() {
    this.#isStopped = true
  }

  async heal() {
    this.#options.proxy.setMode(this.#options.device, 'open')
    await this.#evaluate(`setFaults(${HEALTHY})`)
    await this.#evaluate('abortNext(0)')
  }

  async #breakNetwork() {
    const { random, proxy, device } = this.#options
    const mode = random.pick(MODES)
    this.#count(`network: ${mode}`)
    proxy.setMode(device, mode)
    await delay(200 + random.below(2_000))
    proxy.setMode(device, 'open')
  }

  async #inPages(what: string, call: string) {
    this.#count(what)
    await this.#evaluate(call)
  }

  async #refuse(what: string, faults: string) {
    this.#count(what)
    // Closed as well, so that the next use opens the database again.
    await this.#evaluate('closeConnections(true)')
    await this.#evaluate(`setFaults(${faults})`)
    await delay(300 + this.#options.random.below(2_500))
    await this.#evaluate(`setFaults(${HEALTHY})`)
  }

  async #evaluate(call: string) {
    await Promise.all(this.#options.visitors.map((visitor) => visitor.tryEvaluate(`window.torture?.${call}`)))
  }

  #count(what: string) {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }
}
