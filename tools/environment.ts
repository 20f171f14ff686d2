import { existsSync } from 'node:fs'
import process from 'node:process'

/** Reads `.env` if it exists; variables of the shell take precedence. */
export function loadEnvironment() {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
