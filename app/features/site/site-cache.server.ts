import type { ChangeListener, CommittedChanges } from '#app/platform/live/change-feed.server.ts'
import { DEFAULT_SITE, type Site } from '#app/shared/site.ts'

/**
 * Caches the settings of the site in one process, as the flags are cached: until the change feed reports a change. Every
 * page needs them, also while the database doesn't answer, so the last known ones are used then.
 */
export class SiteCache implements ChangeListener {
  readonly #readSite: () => Promise<Site>
  #isLive = false
  #isCurrent = false
  #known: Site = DEFAULT_SITE
  /** Counts changes: a read that began before one must not be cached. */
  #changes = 0

  constructor(readSite: () => Promise<Site>) {
    this.#readSite = readSite
  }

  onChanges({ changes }: CommittedChanges) {
    if (changes.some(({ table }) => table === 'site_setting')) this.#expire()
  }

  onReset(_reason: string, position: string | null) {
    this.#isLive = position !== null
    this.#expire()
  }

  #expire() {
    this.#isCurrent = false
    this.#changes += 1
  }

  /** Never rejects. */
  readonly read = async (): Promise<Site> => {
    if (this.#isCurrent) return this.#known
    const changesBefore = this.#changes
    const site = await this.#readSite().catch(() => null)
    if (site === null) return this.#known
    this.#known = site
    // While the site waits for its administrator every read is fresh: the page after the set-up must not lead back to it.
    this.#isCurrent = this.#isLive && changesBefore === this.#changes && !site.isSetupPending
    return site
  }
}
