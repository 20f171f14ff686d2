import { RetryableError } from '#app/shared/errors.ts'
import { pictureErrors } from './picture.messages.ts'

const RETRY_AFTER_SECONDS = 2

export type UploadLimits = {
  /** Uploads whose bodies are received or wait; each may hold 10 MB. */
  admitted: number
  /** Of these, uploads of one person. */
  perPerson: number
}

const createBusyError = () => new RetryableError(pictureErrors.busy(), RETRY_AFTER_SECONDS)

/** Bounds the memory of uploads: the rest get 503 before their body is read. Their CPU time is `heavyWork`'s. */
export class UploadAdmission {
  readonly #limits: UploadLimits
  readonly #admittedOf = new Map<string, number>()
  #admitted = 0

  constructor(limits: UploadLimits) {
    this.#limits = limits
  }

  /** Reserves a position for one upload, or throws. Call the result when nothing holds its body any more. */
  admit(personId: string): () => void {
    const own = this.#admittedOf.get(personId) ?? 0
    if (this.#admitted >= this.#limits.admitted || own >= this.#limits.perPerson) {
      throw createBusyError()
    }
    this.#admitted += 1
    this.#admittedOf.set(personId, own + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#admitted -= 1
      const left = (this.#admittedOf.get(personId) ?? 1) - 1
      if (left === 0) this.#admittedOf.delete(personId)
      else this.#admittedOf.set(personId, left)
    }
  }
}
