import { FEATURES } from './check-dependency-rules.ts'
import { CODE_FOLDERS, type Finding, isTestFile, listFiles } from './check-source-files.ts'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const DRAWERS = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'general', 'index'])
const MIGRATION = /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/

// What a file of a feature may be: the part of its name between the noun and the extension.
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

// Written by a tool and holding types only, so it is safe in a browser bundle, too.
const TYPES_OF_THE_DATABASE = 'app/platform/database-schema.ts'

/** `noun.kind.ts`, kebab-case, no drawers such as utils or index, kinds only where they belong. */
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
  const parts = file.split('/')
  const name = parts.at(-1) ?? ''
  if (file.startsWith('database/migrations/')) {
    return MIGRATION.test(name)
      ? []
      : [{ rule: 'migration-name', file, message: 'A migration is called 0001_what_it_does.sql.' }]
  }
  const words = [...parts.slice(0, -1), ...name.split('.').filter((word) => word !== '')]
  return words.flatMap((word): Finding[] => {
    if (DRAWERS.has(word)) {
      return [{ rule: 'no-drawer', file, message: `"${word}" says nothing: name the noun it holds.` }]
    }
    return KEBAB.test(word) ? [] : [{ rule: 'kebab-case', file, message: `"${word}" is not kebab-case.` }]
  })
}

function checkFeatureFile(file: string): Finding[] {
  const [, feature, name] = /^app\/features\/([^/]+)\/(?:.*\/)?([^/]+)$/.exec(file) ?? []
  if (feature === undefined || name === undefined) return []
  const findings: Finding[] = []
  if (!FEATURES.includes(feature)) {
    const message = `Give "${feature}" its place in the order of features (tools/check-dependency-rules.ts).`
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

function checkPlatformFile(file: string): Finding[] {
  if (!/^app\/platform\/.*\.tsx?$/.test(file) || file === TYPES_OF_THE_DATABASE || isTestFile(file)) return []
  if (file.endsWith('.server.ts') || file.endsWith('.messages.ts')) return []
  const message = 'Server plumbing ends in .server.ts, so that the build refuses it in the browser.'
  return [{ rule: 'platform-is-server', file, message }]
}

function checkTestFile(file: string): Finding[] {
  const refused = (message: string): Finding[] => [{ rule: 'test-place', file, message }]
  const isInE2e = file.startsWith('e2e/')
  if (/\.spec\.tsx?$/.test(file) && !isInE2e) return refused('A .spec.ts needs a browser and lives in e2e/.')
  if (/\.test\.tsx?$/.test(file) && isInE2e)
    return refused('e2e/ holds .spec.ts files: vitest does not look here.')
  if (file.endsWith('.test.tsx') && !file.startsWith('app/'))
    return refused('A .test.tsx needs a DOM and lives in app/.')
  return []
}
