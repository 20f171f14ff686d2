import { existsSync } from 'node:fs'
import process from 'node:process'

/** Reads `.env` where there is one; what the shell sets already wins. */
export function loadEnvironment() {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
