import { limitTime, TimeLimitError } from '#app/shared/time-limit.ts'
import type { PlannedNote } from '#app/features/transfer/mapping/import-plan.ts'
import type { FromReader, PictureFile, ToReader } from './import-protocol.ts'

export type ReadFile = {
  source: 'anki' | 'csv' | 'markdown'
  notes: PlannedNote[]
  pictures: PictureFile[]
  sounds: number
}

/** Why a file wasn't read; the words are in the messages. */
export class ReadError extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.name = 'ReadError'
    this.reason = reason
  }
}

/** Reading is given up after this long without progress: the worker or the disk doesn't answer any more. */
const SILENCE_LIMIT_MS = 30_000

/** Reads a file in a Worker, which stays for the pictures of the file until `close`. */
export class ImportReader {
  readonly #worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  readonly #silenceMs: number

  constructor(silenceMs = SILENCE_LIMIT_MS) {
    this.#silenceMs = silenceMs
  }

  read(file: Blob, name: string, onProgress: (percent: number) => void): Promise<ReadFile> {
    return this.#limit((onMessage) => this.#read(file, name, onProgress, onMessage))
  }

  #read(file: Blob, name: string, onProgress: (percent: number) => void, onMessage: () => void) {
    const { promise, resolve, reject } = Promise.withResolvers<ReadFile>()
    const notes: PlannedNote[] = []
    this.#listen((message) => {
      onMessage()
      if (message.kind === 'progress') onProgress(message.percent)
      else if (message.kind === 'notes') notes.push(...message.notes)
      else if (message.kind === 'failed') reject(new ReadError(message.reason))
      else if (message.kind === 'done') {
        const { source, pictures, sounds } = message
        resolve({ source, notes, pictures, sounds })
      }
      return message.kind === 'done' || message.kind === 'failed'
    }, reject)
    this.#send({ kind: 'read', file, name })
    return promise
  }

  readPicture(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    return this.#limit(() => this.#readPicture(name))
  }

  #readPicture(name: string) {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer> | null>()
    this.#listen((message) => {
      if (message.kind !== 'picture' || message.name !== name) return false
      resolve(message.bytes)
      return true
    }, reject)
    this.#send({ kind: 'picture', name })
    return promise
  }

  close() {
    this.#worker.terminate()
  }

  #send(message: ToReader) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    this.#worker.postMessage(message)
  }

  async #limit<Result>(start: (onMessage: () => void) => Promise<Result>): Promise<Result> {
    try {
      return await limitTime(this.#silenceMs, ({ onProgress }) => start(onProgress))
    } catch (error) {
      throw error instanceof TimeLimitError ? new ReadError('stuck') : error
    }
  }

  /** Calls back until the answer is complete. */
  #listen(isComplete: (message: FromReader) => boolean, onError: (error: Error) => void) {
    const done = new AbortController()
    const { signal } = done
    this.#worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FromReader>) => {
        if (isComplete(data)) done.abort()
      },
      { signal },
    )
    this.#worker.addEventListener('error', () => onError(new ReadError('bug')), { signal })
  }
}
