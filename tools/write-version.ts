import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { z } from 'zod'

// The last step of `npm run build`: writes what `/version` responds. A container is built without the Git folder and
// passes BUILD_COMMIT; SOURCE_DATE_EPOCH makes two builds of one commit equal.

const ROOT = path.join(import.meta.dirname, '..')
const packageSchema = z.object({ version: z.string() })

function readCommit(): string | null {
  const given = process.env['BUILD_COMMIT']
  if (given !== undefined && given !== '') return given
  try {
    const stdout = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return stdout.trim()
  } catch {
    return null
  }
}

const { version } = packageSchema.parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')))
const epoch = process.env['SOURCE_DATE_EPOCH']
const builtAt = new Date(epoch === undefined || epoch === '' ? Date.now() : Number(epoch) * 1_000)
const info = { version, commit: readCommit(), builtAt: builtAt.toISOString() }
writeFileSync(path.join(ROOT, 'build/version.json'), `${JSON.stringify(info)}\n`)
console.log(`Version ${info.version}, commit ${info.commit ?? 'unknown'}.`)
