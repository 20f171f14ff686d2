import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
  cpSync,
  mkdirSync,
  symlinkSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { followBuildah, buildah, WORK_FOLDER } from './buildah.ts'

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

/** The tag in the Dockerfile's FROM; `image-check` finds it under this name and pulls nothing. */
const BASE_IMAGE = 'localhost/node:24-slim'
const SUITE = 'bookworm'
/** The official image has no documentation and no package lists either. */
const REMOVED = ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale']

function hasImage(): boolean {
  return buildah('images', '--all', '--format={{.Name}}:{{.Tag}}').split('\n').includes(BASE_IMAGE)
}

/** npm tells the scripts that it runs where it is itself. */
function findNpmFolder(): string {
  const program = process.env['npm_execpath']
  if (program === undefined) throw new Error('Start it with `npm run image`.')
  return path.join(path.dirname(program), '..')
}

/**
 * Makes a stand-in for the official image `node:24-slim` where no registry of images can be reached: Debian's smallest
 * set of packages, Node and npm of this machine, and the user `node`. It is kept for later runs.
 */
export function makeBaseImage(): void {
  if (hasImage()) return
  const root = path.join(WORK_FOLDER, 'base')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  execFileSync('debootstrap', ['--variant=minbase', SUITE, root], { stdio: ['ignore', 'ignore', 'inherit'] })
  for (const folder of REMOVED) rmSync(path.join(root, folder), { recursive: true, force: true })
  const local = (name: string) => path.join(root, 'usr/local', name)
  cpSync(process.execPath, local('bin/node'), { dereference: true })
  cpSync(findNpmFolder(), local('lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, local(`bin/${name}`))
  appendFileSync(path.join(root, 'etc/group'), 'node:x:1000:\n')
  appendFileSync(path.join(root, 'etc/passwd'), 'node:x:1000:1000::/home/node:/bin/bash\n')
  if (!existsSync(path.join(root, 'home/node'))) mkdirSync(path.join(root, 'home/node'))
  execFileSync('chown', ['1000:1000', path.join(root, 'home/node')])
  const container = buildah('from', 'scratch')
  execFileSync('cp', ['-a', `${root}/.`, buildah('mount', container)])
  buildah('config', '--env=PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container)
  buildah('commit', '--quiet', container, BASE_IMAGE)
  buildah('rm', container)
  rmSync(root, { recursive: true })
}
