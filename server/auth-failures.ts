import { z } from 'zod'
import { countEvent } from '#app/platform/telemetry.server.ts'
import type { RetryableError } from '#app/shared/errors.ts'
import { BAD_REQUEST } from '#app/shared/http-status.ts'

const errorSchema = z.object({ code: z.string() })

/** Counts a failed sign-in, sign-up or reset by the code of its error; a bug has none. */
export async function countAuthFailure(response: Response | RetryableError | null) {
  if (response instanceof Response && response.status < BAD_REQUEST) return
  const error: unknown =
    response instanceof Response
      ? await response
          .clone()
          .json()
          .catch(() => null)
      : response
  const { data } = errorSchema.safeParse(error)
  countEvent({ event: 'auth-failure', label: data?.code ?? 'unknown' })
}
