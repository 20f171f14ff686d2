import { z } from 'zod'

// What a release changes in files, as functions from text to text.

export const RELEASE_KINDS = ['patch', 'minor', 'major'] as const
export type ReleaseKind = (typeof RELEASE_KINDS)[number]

/** A reason not to release; nothing has been changed yet. */
export class ReleaseError extends Error {}

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

export function toNextVersion(version: string, kind: ReleaseKind): string {
  const [, ...parts] = VERSION.exec(version) ?? []
  const [major, minor, patch] = parts.map(Number)
  if (major === undefined || minor === undefined || patch === undefined)
    throw new ReleaseError(`package.json has version ${version}, which isn't of the form 1.2.3.`)
  if (kind === 'major') return `${major + 1}.0.0`
  return kind === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

const UNRELEASED = '## [Unreleased]\n'

/** Returns what CHANGELOG.md says about the next version. */
export function readUnreleased(changelog: string): string {
  const [, rest = ''] = changelog.split(UNRELEASED)
  const text = (rest.split(/^## \[/m)[0] ?? '').trim()
  if (text === '')
    throw new ReleaseError(
      "CHANGELOG.md has nothing under 'Unreleased': write what people and operators notice.",
    )
  return text
}

/** Moves what is unreleased below the heading of the version. */
export const releaseChangelog = (changelog: string, version: string, date: string) =>
  changelog.replace(UNRELEASED, `${UNRELEASED}\n## [${version}] - ${date}\n`)

const toUpgradeHeading = (version: string) => `## From ${version} to the next version\n`

/** Names the version in the notes of docs/upgrading.md, and begins those of the version after it. */
export function releaseUpgradeNotes(notes: string, version: string, next: string): string {
  const heading = toUpgradeHeading(version)
  if (!notes.includes(heading)) throw new ReleaseError(`docs/upgrading.md has no '${heading.trim()}'.`)
  return notes.replace(
    heading,
    `${toUpgradeHeading(next)}\nNothing but the steps of every upgrade.\n\n## From ${version} to ${next}\n`,
  )
}

const lockSchema = z.object({
  version: z.string(),
  packages: z.object({ '': z.object({ version: z.string() }) }),
})

/** Text, not JSON, so that the order and the form of the file stay as they are. */
export const setPackageVersion = (text: string, version: string, next: string) =>
  text.replace(`"version": "${version}"`, `"version": "${next}"`)

/** A lock file says the version of the project twice. */
export function setLockVersion(text: string, version: string, next: string): string {
  const changed = setPackageVersion(setPackageVersion(text, version, next), version, next)
  const lock = lockSchema.parse(JSON.parse(changed))
  if (lock.version !== next || lock.packages[''].version !== next)
    throw new ReleaseError(`package-lock.json doesn't have version ${version}. Run \`npm install\`.`)
  return changed
}

const GROUPS = [
  ['Security', ({ kind, scope }: Subject) => kind === 'security' || scope === 'security'],
  ['Features', ({ kind }: Subject) => kind === 'feat'],
  ['Fixes', ({ kind }: Subject) => kind === 'fix'],
  ['Performance', ({ kind }: Subject) => kind === 'perf'],
] as const
type Subject = { kind: string; scope: string; text: string }

const SUBJECT = /^(?<kind>feat|fix|perf|security)(?:\((?<scope>[^)]+)\))?!?: (?<text>.+)$/

function readSubject(line: string): Subject[] {
  const { kind, scope = '', text } = SUBJECT.exec(line)?.groups ?? {}
  return kind === undefined || text === undefined ? [] : [{ kind, scope, text }]
}

/** Groups the subjects of commits; other kinds (test, docs, refactor) change nothing that users notice. */
export function groupCommits(lines: readonly string[]): string {
  // A commit that was rebased is in the history twice.
  const rest = new Set([...new Set(lines)].flatMap(readSubject))
  const parts: string[] = []
  for (const [title, isMember] of GROUPS) {
    const members = [...rest].filter(isMember)
    for (const member of members) rest.delete(member)
    const items = members.map(({ scope, text }) => (scope === '' ? `- ${text}` : `- ${scope}: ${text}`))
    if (items.length > 0) parts.push(`### ${title}\n\n${items.join('\n')}`)
  }
  return parts.join('\n\n')
}
