/** Work that neither ended nor reported progress in time. */
export class TimeLimitError extends Error {
  constructor() {
    super('This took too long. Check your connection and try again.')
    this.name = 'TimeLimitError'
  }
}

type Limited = {
  /** Aborted when the time is over, so that the work ends, too. */
  signal: AbortSignal
  /** Starts the time again: long work has no limit as long as it goes on. */
  onProgress: () => void
}

/** Rejects with a `TimeLimitError` when the work neither ends nor reports progress for `limitMs`. */
export async function limitTime<Result>(
  limitMs: number,
  start: (limited: Limited) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const { signal } = controller
  const late = Promise.withResolvers<never>()
  const expire = () => {
    const error = new TimeLimitError()
    late.reject(error)
    controller.abort(error)
  }
  let timer = setTimeout(expire, limitMs)
  let isOver = false
  const onProgress = () => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(expire, limitMs)
  }
  try {
    return await Promise.race([start({ signal, onProgress }), late.promise])
  } finally {
    isOver = true
    clearTimeout(timer)
  }
}
