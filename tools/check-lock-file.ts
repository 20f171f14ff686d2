import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import type { Finding } from './check-source-files.ts'

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/i

// Older versions have known vulnerabilities that affect this product.
const MINIMUM_VERSIONS: Readonly<Record<string, string>> = {
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

/** Checks for exact versions that match the lock file, no vulnerable package, and no registry URL. */
export async function checkLockFile(root: string): Promise<Finding[]> {
  const wanted = packageFile.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const locked = lockFile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const findings: Finding[] = []
  const report = (rule: string, message: string, file = 'package-lock.json') => {
    findings.push({ rule, file, message })
  }

  for (const [name, version] of Object.entries({ ...wanted.dependencies, ...wanted.devDependencies })) {
    const lockedVersion = locked.packages[`node_modules/${name}`]?.version
    if (!EXACT_VERSION.test(version))
      report('exact-pins', `${name}: "${version}" is not exact.`, 'package.json')
    if (lockedVersion !== version) {
      report(
        'lock-matches',
        `${name}: package-lock.json has ${lockedVersion ?? 'none'}, package.json has ${version}.`,
      )
    }
  }
  for (const [path, { version, resolved }] of Object.entries(locked.packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (path !== '' && name.startsWith('react-server-dom-')) {
      report(
        'no-server-components',
        `${name}: we don't use server components, and don't want their vulnerabilities.`,
      )
    }
    if (resolved !== undefined && URL.canParse(resolved)) {
      report(
        'no-registry',
        `${path}: has a registry URL; set omit-lockfile-registry-resolved and regenerate the lock file.`,
      )
    }
    const minimum = MINIMUM_VERSIONS[name]
    if (path !== '' && minimum !== undefined && version !== undefined && isOlder(version, minimum)) {
      report('minimum-version', `${path}: ${version} is older than ${minimum}.`)
    }
  }
  const nodeMinimum = wanted.engines.node.replace('>=', '')
  if (isOlder(process.versions.node, nodeMinimum)) {
    report(
      'minimum-version',
      `This is Node ${process.versions.node}; at least ${nodeMinimum} is required.`,
      'package.json',
    )
  }
  return findings
}

/** Compares the three numbers of two versions; a pre-release counts as its release. */
export function isOlder(version: string, minimum: string): boolean {
  return toNumber(version) < toNumber(minimum)
}

function toNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('-', 1).join('').split('.').map(Number)
  return (major * 100_000 + minor) * 100_000 + patch
}
