// region fair-queue
export class FairQueue<Job> {
  readonly #waiting = new Map<string, Job[]>()

  add(tenant: string, job: Job): void {
    const jobs = this.#waiting.get(tenant)
    if (jobs === undefined) this.#waiting.set(tenant, [job])
    else jobs.push(job)
  }

  take(): Job | undefined {
    const [next] = this.#waiting
    if (next === undefined) return undefined
    const [tenant, jobs] = next
    const job = jobs.shift()
    // Deleting and adding again moves the tenant to the back.
    this.#waiting.delete(tenant)
    if (jobs.length > 0) this.#waiting.set(tenant, jobs)
    return job
  }
}
// endregion
