import type { Change, ChangeListener, CommittedChanges } from '#app/platform/live/change-feed.server.ts'
import { waitUntil } from '../wait-until.ts'

/** Records everything that a feed publishes. */
export class FeedRecorder implements ChangeListener {
  readonly committed: CommittedChanges[] = []
  readonly resets: { reason: string; position: string | null }[] = []

  onChanges(committed: CommittedChanges) {
    this.committed.push(committed)
  }

  onReset(reason: string, position: string | null) {
    this.resets.push({ reason, position })
  }

  get changes(): Change[] {
    return this.committed.flatMap(({ changes }) => changes)
  }

  /** How often the feed has started. */
  get starts(): number {
    return this.resets.filter(({ position }) => position !== null).length
  }

  async untilStarts(count: number, timeout = 5_000) {
    await until(() => this.starts >= count, timeout)
  }

  async untilChanges(count: number, timeout = 5_000) {
    await until(() => this.changes.length >= count, timeout)
  }
}

export async function until(isTrue: () => boolean | Promise<boolean>, timeout = 5_000) {
  await waitUntil(isTrue, { timeoutMs: timeout })
}
