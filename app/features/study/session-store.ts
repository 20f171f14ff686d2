import { Listeners } from '#app/client/listeners.ts'
import type { NewEntry } from './answers/answer-store.ts'

export type StoreOptions = {
  /** Called in order and never awaited. */
  enqueue: (entry: NewEntry) => void
  createId: () => string
  getTime: () => number
}

/** The session of an open screen: a mode applies each press at once, and queues its event for the server. */
export abstract class SessionStore<View, Options extends StoreOptions = StoreOptions> {
  protected readonly options: Options
  readonly #listeners = new Listeners()
  #view: View

  constructor(options: Options, view: View) {
    this.options = options
    this.#view = view
  }

  readonly getView = (): View => this.#view

  readonly subscribe = this.#listeners.subscribe

  protected setView(view: View) {
    if (view === this.#view) return
    this.#view = view
    this.#listeners.notify()
  }

  protected createStamp() {
    return createStamp(this.options)
  }

  protected enqueue(run: NewEntry['run'], event: NewEntry['event'], state: NewEntry['state']) {
    this.options.enqueue({ run, event, state, keptAt: this.options.getTime() })
  }
}

/** The id and the time of an event or a run. */
export const createStamp = ({ createId, getTime }: StoreOptions) => ({ id: createId(), at: getTime() })
