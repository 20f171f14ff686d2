// region fair-queue
type Line<Job> = { jobs: Job[]; head: number }

export class FairQueue<Job> {
  readonly #lines = new Map<string, Line<Job>>()

  add(tenant: string, job: Job): void {
    const line = this.#lines.get(tenant) ?? { jobs: [], head: 0 }
    line.jobs.push(job)
    this.#lines.set(tenant, line)
  }

  take(): Job | undefined {
    const [next] = this.#lines
    if (next === undefined) return undefined
    const [tenant, line] = next
    const job = line.jobs[line.head]
    line.head += 1
    // Deleting and adding again moves the tenant to the back.
    this.#lines.delete(tenant)
    if (line.head < line.jobs.length) this.#lines.set(tenant, line)
    return job
  }
}
// endregion
