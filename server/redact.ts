import { hideLinkSecrets } from '#app/shared/link-secrets.ts'

/** Removes personal data from log text: queries, emails, and everything that looks like a token. */
export const redactSecrets = (text: string) =>
  hideLinkSecrets(text)
    .replaceAll(/[?#][^\s:)]*/g, '')
    // Only from the start of a word: from each of its letters would be the square of its length.
    .replaceAll(/(?<![^\s@<>"'(])[^\s@<>"'(]+@[^\s@<>"')]+/g, '(address)')
    .replaceAll(/[\w+/=-]{32,}/g, '(token)')

/** SQLSTATE class 22: the message quotes the value that doesn't fit. */
const isDataException = (error: Error) =>
  'code' in error && typeof error.code === 'string' && /^22\w{3}$/.test(error.code)

const redactMessage = (error: Error) => {
  const message = redactSecrets(error.message)
  return isDataException(error) ? message.replaceAll(/"[^"]*"/g, '"(value)"') : message
}

/** The lines of a stack that name code; the lines before them repeat the message. */
const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** Properties of errors that name code or schema, never data. `detail`, `where` and `hint` of PostgreSQL contain rows. */
const SAFE_FIELDS = ['code', 'severity', 'table', 'constraint', 'routine', 'statusCode', 'syscall'] as const
const MAX_CAUSES = 5

type LoggedError = { type: string; message: string; stack: string } & Record<string, unknown>

/** What the log gets of an error: an allowlist, because libraries attach requests, rows and configurations to errors. */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: redactSecrets(String(error)), stack: '' }
  const logged: LoggedError = { type: error.name, message: redactMessage(error), stack: framesOf(error) }
  for (const name of SAFE_FIELDS) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string' || typeof value === 'number') logged[name] = value
  }
  if (error.cause !== undefined && depth < MAX_CAUSES) {
    return { ...logged, cause: serializeError(error.cause, depth + 1) }
  }
  return logged
}

const SECRET_FIELDS = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'email',
  'cookie',
  'cookies',
  'authorization',
  'secret',
  'body',
  'headers',
])
const HIDDEN = '(hidden)'
const MAX_DEPTH = 4

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Error)

/** Replaces fields that hold a secret by their name, at any depth. Errors have their own serializer. */
export function hideSecretFields(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  let copy: Record<string, unknown> | null = null
  for (const [name, value] of Object.entries(fields)) {
    if (SECRET_FIELDS.has(name)) copy = { ...(copy ?? fields), [name]: HIDDEN }
    else if (isFields(value) && !Array.isArray(value)) {
      const hidden = depth < MAX_DEPTH ? hideSecretFields(value, depth + 1) : { [name]: HIDDEN }
      if (hidden !== value) copy = { ...(copy ?? fields), [name]: hidden }
    } else if (Array.isArray(value)) {
      const hidden = hideInList(value, depth)
      if (hidden !== value) copy = { ...(copy ?? fields), [name]: hidden }
    }
  }
  return copy ?? fields
}

function hideInList(list: unknown[], depth: number): unknown[] {
  if (!list.some(isFields)) return list
  return depth < MAX_DEPTH
    ? list.map((entry) => (isFields(entry) ? hideSecretFields(entry, depth + 1) : entry))
    : [HIDDEN]
}
