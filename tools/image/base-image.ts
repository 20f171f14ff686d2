import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { buildah, WORK_FOLDER } from './buildah.ts'

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
