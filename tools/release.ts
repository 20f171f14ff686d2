import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { hashMigrations, releasedVersionsSchema } from '../database/released-versions.ts'
import {
  groupCommits,
  readUnreleased,
  RELEASE_KINDS,
  type ReleaseKind,
  releaseChangelog,
  ReleaseError,
  releaseUpgradeNotes,
  setLockVersion,
  setPackageVersion,
  toNextVersion,
} from './release/release-texts.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run release -- minor` (or patch, major): checks, moves what CHANGELOG.md has under 'Unreleased' to the new
 * version, commits and tags. The tag's message has the notes. `-- notes` only prints the commits since the last version.
 * `--root <folder>` works on another repository.
 */

const BRANCH = 'main'
const MIGRATIONS = 'database/migrations'
const VERSIONS = 'database/released-versions.json'
const NOTES = 'build/release-notes.md'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' } } })
const root = path.resolve(values.root ?? path.join(import.meta.dirname, '..'))
const readText = (file: string) => readFile(path.join(root, file), 'utf8')

async function git(...args: string[]): Promise<string> {
  const { code, output } = await runCommand('git', args, { cwd: root })
  if (code !== 0) throw new ReleaseError(`git ${args.join(' ')} ended with ${String(code)}.\n${output}`)
  return output
}

const packageSchema = z.object({ version: z.string() })
const readVersion = async () => packageSchema.parse(JSON.parse(await readText('package.json'))).version

async function findLastTag(): Promise<string | null> {
  const tags = await git('tag', '--list', 'v[0-9]*', '--merged', 'HEAD', '--sort=-version:refname')
  return tags.split('\n')[0] || null
}

/** The subjects of the commits since the last tag, the oldest first. */
async function listCommits(): Promise<string[]> {
  const tag = await findLastTag()
  const range = tag === null ? 'HEAD' : `${tag}..HEAD`
  const log = await git('log', '--no-merges', '--reverse', '--format=%s', range)
  return log === '' ? [] : log.split('\n')
}

async function assertReleasable(version: string, next: string, commits: readonly string[]) {
  const branch = await git('branch', '--show-current')
  if (branch !== BRANCH) throw new ReleaseError(`This is branch '${branch}'; release from '${BRANCH}'.`)
  const changes = await git('status', '--porcelain')
  if (changes !== '') throw new ReleaseError(`There are changes that are not committed:\n${changes}`)
  const tag = await findLastTag()
  if (tag !== null && tag !== `v${version}`)
    throw new ReleaseError(`The last tag is ${tag}, but package.json has version ${version}.`)
  if ((await git('tag', '--list', `v${next}`)) !== '')
    throw new ReleaseError(`There is a tag v${next} already.`)
  if (commits.length === 0) throw new ReleaseError(`There is no commit since ${tag ?? 'the start'}.`)
}

async function runChecks() {
  console.log('Running `npm run check`…')
  const { code, output } = await runCommand('npm', ['run', 'check'], { cwd: root })
  if (code !== 0) throw new ReleaseError(`${output}\n\nThe checks failed, so nothing was released.`)
}

async function addReleasedVersion(version: string): Promise<string> {
  const released = releasedVersionsSchema.parse(JSON.parse(await readText(VERSIONS)))
  const folder = path.join(root, MIGRATIONS)
  const lastMigration = (await readdir(folder)).toSorted().at(-1) ?? ''
  const checksum = await hashMigrations(folder, lastMigration)
  return `${JSON.stringify([...released, { version, lastMigration, checksum }], null, 2)}\n`
}

async function release(kind: ReleaseKind) {
  const version = await readVersion()
  const next = toNextVersion(version, kind)
  const commits = await listCommits()
  await assertReleasable(version, next, commits)
  const changelog = await readText('CHANGELOG.md')
  const notes = `Flashcards ${next}\n\n${readUnreleased(changelog)}\n\n## Commits\n\n${groupCommits(commits)}\n`
  const date = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const files = {
    'CHANGELOG.md': releaseChangelog(changelog, next, date),
    'docs/upgrading.md': releaseUpgradeNotes(await readText('docs/upgrading.md'), version, next),
    'package.json': setPackageVersion(await readText('package.json'), version, next),
    'package-lock.json': setLockVersion(await readText('package-lock.json'), version, next),
    [VERSIONS]: await addReleasedVersion(next),
  }
  await runChecks()
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(root, file), text)
  await mkdir(path.join(root, path.dirname(NOTES)), { recursive: true })
  await writeFile(path.join(root, NOTES), notes)
  await git('commit', '--quiet', '--message', `chore(release): ${next}`, '--', ...Object.keys(files))
  // Verbatim, because Git would take the headings for comments.
  await git('tag', '--annotate', `v${next}`, '--cleanup=verbatim', '--file', path.join(root, NOTES))
  console.log(`Version ${next} is committed and tagged. The notes are in ${NOTES}. Publish it:`)
  console.log(`  git push origin ${BRANCH} v${next}`)
}

const [command] = positionals
const kind = RELEASE_KINDS.find((name) => name === command)
try {
  if (kind !== undefined) await release(kind)
  else if (command === 'notes') console.log(groupCommits(await listCommits()))
  else throw new ReleaseError(`Usage: npm run release -- <${RELEASE_KINDS.join('|')}|notes>`)
} catch (cause) {
  if (!(cause instanceof ReleaseError)) throw cause
  console.error(cause.message)
  process.exitCode = 1
}
