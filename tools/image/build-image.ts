import { execFileSync } from 'node:child_process'
import { appendFileSync, copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { followBuildah } from './buildah.ts'

const ROOT = path.join(import.meta.dirname, '../..')
export const IMAGE = 'localhost/flashcards:check'

/**
 * Lends npm inside of the build this machine's own configuration and certificates. They are mounted while a step runs, in a
 * stage that isn't part of the image.
 */
function lendNpmConfiguration(folder: string): string[] {
  const configuration = path.join(folder, 'npmrc')
  const own = process.env['npm_config_userconfig'] ?? path.join(os.homedir(), '.npmrc')
  if (existsSync(own)) copyFileSync(own, configuration)
  else writeFileSync(configuration, '')
  const mounts = [`--volume=${configuration}:/root/.npmrc:ro`]
  const certificates = process.env['NODE_EXTRA_CA_CERTS'] ?? process.env['SSL_CERT_FILE']
  if (certificates !== undefined && existsSync(certificates)) {
    const inside = '/run/build/certificates.pem'
    appendFileSync(configuration, `\ncafile=${inside}\n`)
    mounts.push(`--volume=${path.resolve(certificates)}:${inside}:ro`)
  }
  return mounts
}

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // An archive of the sources has no history.
    return ''
  }
}

/** Builds the Dockerfile from the base image of this machine, without pulling anything. */
export async function buildImage(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'flashcards-image-'))
  try {
    await followBuildah(
      'bud',
      '--isolation=chroot',
      '--network=host',
      '--pull-never',
      '--layers=false',
      // The other format has no place for the HEALTHCHECK.
      '--format=docker',
      `--build-arg=BUILD_COMMIT=${readCommit()}`,
      ...lendNpmConfiguration(folder),
      `--tag=${IMAGE}`,
      `--file=${path.join(ROOT, 'Dockerfile')}`,
      ROOT,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
