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
  readonly #listeners = new Set<() => void>()
  #view: View

  constructor(options: Options, view: View) {
    this.options = options
    this.#view = view
  }

  readonly getView = (): View => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  protected setView(view: View) {
    if (view === this.#view) return
    this.#view = view
    for (const listener of this.#listeners) listener()
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
