import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/** Settings that are secret. Each can also come from a file: `AUTH_SECRET_FILE=/run/secrets/auth`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'AUTH_SECRET',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'VAPID_PRIVATE_KEY',
  'NATS_URL',
] as const

/** Fills in the secrets that are in files. Returns what is wrong with them, one line for each. */
export function readSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const filled = { ...env }
  const problems: string[] = []
  for (const name of SECRET_SETTINGS) {
    const fileSetting = `${name}_FILE`
    const file = env[fileSetting] ?? ''
    if (file === '') continue
    if ((env[name] ?? '') !== '') {
      problems.push(`  ${fileSetting}: is set, and so is ${name}; only one of them can be`)
      continue
    }
    try {
      // Editors and `echo` end a file with a line break, which belongs to no secret.
      filled[name] = readFileSync(file, 'utf8').trim()
      if (filled[name] === '') problems.push(`  ${fileSetting}: the file is empty`)
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'an error'
      problems.push(`  ${fileSetting}: can't be read (${code})`)
    }
  }
  return { env: filled, problems }
}
