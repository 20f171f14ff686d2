import { existsSync } from 'node:fs'
import process from 'node:process'
import { readSecretFiles } from '#app/platform/secret-files.server.ts'

/** Reads `.env` if it exists, and secrets from their files; variables of the shell take precedence. */
export function loadEnvironment() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { env, problems } = readSecretFiles(process.env)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  Object.assign(process.env, env)
}
