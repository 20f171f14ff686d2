import { SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS } from '#app/shared/http-status.ts'
import { limitTime, TimeLimitError } from '#app/shared/time-limit.ts'
import { pictureMessages } from './picture.messages.ts'
import { PICTURES_PATH, type UploadedPicture } from './picture.rules.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A failed upload; its message is a sentence for people. */
export class PictureUploadError extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.name = 'PictureUploadError'
    this.status = status
  }
}

type UploadOptions = {
  /** Called with the sent part of the file, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
  /** An upload is given up after this long without progress. */
  silenceMs?: number
}

/** Longer than the server may take to prepare a picture. */
const SILENCE_LIMIT_MS = 60_000

/** About a minute: a package of pictures may be waiting behind those of other people. */
const BUSY_RETRIES = 20

type Answer = { status: number; retryAfter: string | null; body: unknown }

async function send(body: Blob, options: UploadOptions): Promise<Answer> {
  const { silenceMs = SILENCE_LIMIT_MS, signal } = options
  try {
    return await limitTime(silenceMs, (limited) =>
      post(body, {
        signal: signal === undefined ? limited.signal : AbortSignal.any([signal, limited.signal]),
        onProgress: (part) => {
          limited.onProgress()
          options.onProgress?.(part)
        },
      }),
    )
  } catch (error) {
    throw error instanceof TimeLimitError ? new PictureUploadError(pictureMessages.stuck, 0) : error
  }
}

type PostOptions = Required<Pick<UploadOptions, 'onProgress' | 'signal'>>

/** XMLHttpRequest, because fetch doesn't report how much of a body is sent. */
const post = (body: Blob, { onProgress, signal }: PostOptions): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', PICTURES_PATH)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(loaded / Math.max(1, total)),
    )
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        retryAfter: request.getResponseHeader('retry-after'),
        body: parseJson(request.responseText),
      }),
    )
    request.addEventListener('error', () => reject(new PictureUploadError(pictureMessages.unreachable, 0)))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const read = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined

/** Without a schema library, because the form must stay light. */
function readUploaded(body: unknown): UploadedPicture | null {
  const [hash, address] = [read(body, 'hash'), read(body, 'address')]
  const [width, height, byteCount] = [read(body, 'width'), read(body, 'height'), read(body, 'byteCount')]
  if (typeof hash !== 'string' || typeof address !== 'string') return null
  if (typeof width !== 'number' || typeof height !== 'number' || typeof byteCount !== 'number') return null
  return { hash, address, width, height, byteCount }
}

/** Adds jitter, so that waiting browsers don't all retry at the same moment. */
const waitToRetry = (retryAfter: string | null) =>
  new Promise((resolve) => setTimeout(resolve, (Number(retryAfter) || 1) * 1000 * (1 + Math.random())))

/**
 * Uploads a picture and returns its address. The server re-encodes it and stores it once by its content, so a repeated
 * upload is harmless. A busy server is tried again; every other failure throws a `PictureUploadError`.
 */
export async function uploadPicture(file: Blob, options: UploadOptions = {}): Promise<UploadedPicture> {
  const body = await shrinkPicture(file)
  for (let retriesLeft = BUSY_RETRIES; ; retriesLeft -= 1) {
    options.signal?.throwIfAborted()
    const { status, retryAfter, body: answer } = await send(body, options)
    const isBusy = status === SERVICE_UNAVAILABLE || status === TOO_MANY_REQUESTS
    if (isBusy && retriesLeft > 0) {
      await waitToRetry(retryAfter)
      continue
    }
    const uploaded = status === 200 ? readUploaded(answer) : null
    if (uploaded !== null) return uploaded
    const message = read(answer, 'message')
    throw new PictureUploadError(typeof message === 'string' ? message : pictureMessages.failed, status)
  }
}
