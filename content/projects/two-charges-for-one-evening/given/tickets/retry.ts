import { TimeoutError } from './errors.ts'

/** Repeats an action that timed out. Other errors are final. */
export async function withRetry<Value>(action: () => Promise<Value>, attempts: number): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof TimeoutError) || attempt === attempts) throw error
    }
  }
}
