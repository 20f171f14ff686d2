import type { FastifyBaseLogger } from 'fastify'

const MAX_GROUPS = 100
const WINDOW_MS = 10 * 60_000
/** How many ids of one group the log names, so that a quoted id can be found. */
const MAX_IDS = 20

type Group = { fields: object; count: number; ids: string[] }

type GroupOptions = {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The message of a group's line, and of the line that counts what had no group. */
  message: string
  ungroupedMessage: string
}

/**
 * Groups equal reports of browsers: the first of a group is logged at once, the count of the others when the window ends.
 * Anyone may send reports, so above the limit of groups the rest is only counted.
 */
export class ReportGroups {
  readonly #options: GroupOptions
  readonly #groups = new Map<string, Group>()
  #ungrouped = 0

  constructor(options: GroupOptions) {
    this.#options = options
  }

  get size() {
    return this.#groups.size
  }

  /** Adds a report to the group of its key. Its id is what a person sees on the screen and can quote. */
  add(key: string, fields: object, id?: string) {
    const group = this.#groups.get(key)
    if (group !== undefined) {
      group.count += 1
      if (id !== undefined && group.ids.length < MAX_IDS) group.ids.push(id)
    } else if (this.#groups.size >= MAX_GROUPS) this.#ungrouped += 1
    else {
      this.#groups.set(key, { fields, count: 1, ids: [] })
      this.#options.log.warn(fields, this.#options.message)
    }
  }

  /** Ends the window: logs the counts and starts again. */
  flush() {
    const { log, message, ungroupedMessage } = this.#options
    for (const { fields, count, ids } of this.#groups.values()) {
      if (count > 1) log.warn({ ...fields, count, ...(ids.length === 0 ? {} : { ids }) }, message)
    }
    if (this.#ungrouped > 0) log.warn({ count: this.#ungrouped }, ungroupedMessage)
    this.#groups.clear()
    this.#ungrouped = 0
  }

  /** Flushes at the end of each window; the returned function does it for the last time. */
  start(): () => void {
    const timer = setInterval(() => this.flush(), WINDOW_MS)
    timer.unref()
    return () => {
      clearInterval(timer)
      this.flush()
    }
  }
}
