import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import type { Finding } from './check-source-files.ts'

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/i

// Older versions have published holes that this product would be open to.
const FLOORS: Readonly<Record<string, string>> = {
  '@fastify/static': '10.1.3',
  '@trpc/server': '11.8.0',
  'better-auth': '1.6.15',
  dompurify: '3.4.7',
  fastify: '5.12.2',
  'react-router': '8.3.0',
}

const versions = z.record(z.string(), z.string()).default({})
const packageFile = z.object({
  engines: z.object({ node: z.string() }),
  dependencies: versions,
  devDependencies: versions,
})
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), resolved: z.string().optional() }),
  ),
})

/** Exact pins that match the lock file, no package with known holes, no address of a registry. */
export async function checkLockFile(root: string): Promise<Finding[]> {
  const wanted = packageFile.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const locked = lockFile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const findings: Finding[] = []
  const refuse = (rule: string, message: string, file = 'package-lock.json') => {
    findings.push({ rule, file, message })
  }

  for (const [name, version] of Object.entries({ ...wanted.dependencies, ...wanted.devDependencies })) {
    const lockedVersion = locked.packages[`node_modules/${name}`]?.version
    if (!EXACT_VERSION.test(version))
      refuse('exact-pins', `${name}: "${version}" is not exact.`, 'package.json')
    if (lockedVersion !== version) {
      refuse('lock-matches', `${name}: locked ${lockedVersion ?? 'nowhere'}, wanted ${version}.`)
    }
  }
  for (const [path, { version, resolved }] of Object.entries(locked.packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (path !== '' && name.startsWith('react-server-dom-')) {
      refuse(
        'no-server-components',
        `${name}: server components are not used, and their holes are not wanted.`,
      )
    }
    if (resolved !== undefined && URL.canParse(resolved)) {
      refuse('no-registry', `${path}: names a registry; set omit-lockfile-registry-resolved and lock again.`)
    }
    const floor = FLOORS[name]
    if (path !== '' && floor !== undefined && version !== undefined && isOlder(version, floor)) {
      refuse('version-floor', `${path}: ${version} is older than ${floor}.`)
    }
  }
  const nodeFloor = wanted.engines.node.replace('>=', '')
  if (isOlder(process.versions.node, nodeFloor)) {
    refuse(
      'version-floor',
      `This is Node ${process.versions.node}; at least ${nodeFloor} is needed.`,
      'package.json',
    )
  }
  return findings
}

/** Compares the three numbers of two versions; a pre-release counts as its release. */
export function isOlder(version: string, floor: string): boolean {
  return toNumber(version) < toNumber(floor)
}

function toNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('-', 1).join('').split('.').map(Number)
  return (major * 100_000 + minor) * 100_000 + patch
}
