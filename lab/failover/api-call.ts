type Caller = { origin: string; cookie: string }
/** Status 0: no response. */
export type ApiResponse = { status: number; text: string; ms: number }

const TIMEOUT_MS = 12_000

async function send(url: string, init: RequestInit): Promise<ApiResponse> {
  const startedAt = performance.now()
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    return { status: response.status, text, ms: performance.now() - startedAt }
  } catch (cause) {
    return { status: 0, text: String(cause), ms: performance.now() - startedAt }
  }
}

/** Calls a procedure that writes, as the browser does. */
export const callApi = ({ origin, cookie }: Caller, name: string, input: unknown): Promise<ApiResponse> =>
  send(`${origin}/api/${name}`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })

/** Calls a procedure that reads. */
export const readApi = ({ origin, cookie }: Caller, name: string, input: unknown): Promise<ApiResponse> =>
  send(`${origin}/api/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers: { cookie } })
