import { FEATURES } from './check-dependency-rules.ts'
import { CODE_FOLDERS, type Finding, isTestFile, listFiles } from './check-source-files.ts'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const VAGUE_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'general', 'index'])
const MIGRATION = /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/

// The kinds of feature files: the part of the name between the noun and the extension.
const FEATURE_KINDS: Readonly<Record<string, string>> = {
  page: 'tsx',
  layout: 'tsx',
  schema: 'ts',
  rules: 'ts',
  messages: 'ts',
  queries: 'ts',
  calls: 'ts',
  server: 'ts',
  'router.server': 'ts',
  'service.server': 'ts',
  'store.server': 'ts',
  'live.server': 'ts',
  'policy.server': 'ts',
  'jobs.server': 'ts',
}

// Generated, and has only types, so it is safe in a browser bundle too.
const DATABASE_TYPES = 'app/platform/database-schema.ts'

/** Checks `noun.kind.ts`, kebab-case, no vague names such as utils and known kinds. */
export async function checkFileNames(root: string): Promise<Finding[]> {
  const files = await listFiles(root, CODE_FOLDERS)
  return files.flatMap((file) => [
    ...checkParts(file),
    ...checkFeatureFile(file),
    ...checkPlatformFile(file),
    ...checkTestFile(file),
  ])
}

function checkParts(file: string): Finding[] {
  if (file.endsWith('/README.md')) return []
  const parts = file.split('/')
  const name = parts.at(-1) ?? ''
  if (file.startsWith('database/migrations/')) {
    return MIGRATION.test(name)
      ? []
      : [{ rule: 'migration-name', file, message: 'Name a migration 0001_what_it_does.sql.' }]
  }
  const words = [...parts.slice(0, -1), ...name.split('.').filter((word) => word !== '')]
  return words.flatMap((word): Finding[] => {
    if (VAGUE_NAMES.has(word)) {
      return [{ rule: 'no-vague-name', file, message: `"${word}" is too vague: name the noun it holds.` }]
    }
    return KEBAB.test(word) ? [] : [{ rule: 'kebab-case', file, message: `"${word}" is not kebab-case.` }]
  })
}

function checkFeatureFile(file: string): Finding[] {
  const [, feature, name] = /^app\/features\/([^/]+)\/(?:.*\/)?([^/]+)$/.exec(file) ?? []
  if (feature === undefined || name === undefined) return []
  const findings: Finding[] = []
  if (!FEATURES.includes(feature)) {
    const message = `Give "${feature}" a position in FEATURE_ORDER (tools/check-dependency-rules.ts).`
    findings.push({ rule: 'known-feature', file, message })
  }
  const [, kind, extension] = /^[^.]+\.(.+)\.(tsx?)$/.exec(name) ?? []
  if (kind === undefined || isTestFile(file)) return findings
  const expected = FEATURE_KINDS[kind]
  if (expected === undefined) {
    const kinds = Object.keys(FEATURE_KINDS).join(', ')
    findings.push({
      rule: 'known-kind',
      file,
      message: `"${kind}" is not a kind of file; they are: ${kinds}.`,
    })
  } else if (expected !== extension) {
    findings.push({ rule: 'known-kind', file, message: `A "${kind}" file ends in .${expected}.` })
  }
  return findings
}

/** Limits the files, tests included, that are directly in one folder of a feature. */
function checkPlatformFile(file: string): Finding[] {
  if (!/^app\/platform\/.*\.tsx?$/.test(file) || file === DATABASE_TYPES || isTestFile(file)) return []
  if (file.endsWith('.server.ts') || file.endsWith('.messages.ts')) return []
  const message = 'A platform file ends in .server.ts, so that the build keeps it out of the browser.'
  return [{ rule: 'platform-is-server', file, message }]
}

function checkTestFile(file: string): Finding[] {
  const reject = (message: string): Finding[] => [{ rule: 'test-location', file, message }]
  const isInE2e = file.startsWith('e2e/')
  if (/\.spec\.tsx?$/.test(file) && !isInE2e) return reject('A .spec.ts needs a browser and belongs in e2e/.')
  if (/\.test\.tsx?$/.test(file) && isInE2e)
    return reject('Files in e2e/ end in .spec.ts: vitest does not run here.')
  if (file.endsWith('.test.tsx') && !file.startsWith('app/'))
    return reject('A .test.tsx needs a DOM and belongs in app/.')
  return []
}
