import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { TEST_ORIGIN } from './app.ts'

const bodySchema = z.record(z.string(), z.unknown())

type CallOptions = { cookie?: string; origin?: string | null; address?: string }

export type AuthResponse = {
  status: number
  body: Record<string, unknown>
  headers: Record<string, unknown>
  /** The session cookie that a browser would send from now on, or null if the response set none. */
  cookie: string | null
  setCookies: string[]
}

function readBody(text: string): Record<string, unknown> {
  try {
    return bodySchema.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Calls an account endpoint that sets cookies, as our own pages do. */
export async function callAuth(
  app: FastifyInstance,
  path: string,
  body: object,
  { cookie, origin = TEST_ORIGIN, address = '203.0.113.1' }: CallOptions = {},
): Promise<AuthResponse> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    remoteAddress: address,
    headers: {
      'content-type': 'application/json',
      ...(origin === null ? {} : { origin }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify(body),
  })
  const setCookies = [response.headers['set-cookie'] ?? []].flat()
  const session = setCookies.find((line) => /^(?:__Host-)?flashcards\.session=[^;]+/.test(line))
  return {
    status: response.statusCode,
    body: readBody(response.body),
    headers: response.headers,
    cookie: session?.split(';', 1)[0] ?? null,
    setCookies,
  }
}
