import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashMigrations } from '../../database/released-versions.ts'
import { runCommand } from '../run-command.ts'
import { groupCommits, setLockVersion, toNextVersion } from './release-texts.ts'

const RELEASE = path.join(import.meta.dirname, '../release.ts')
// The settings of the machine and of a surrounding Git command don't count.
const toEnvironment = (root: string) => ({
  PATH: process.env['PATH'],
  // npm writes its logs there.
  HOME: path.join(root, 'build'),
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Release test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_COMMITTER_NAME: 'Release test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
  npm_config_update_notifier: 'false',
})

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const FILES = {
  '.gitignore': 'build/\n',
  'CHANGELOG.md':
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Plans.\n\n## [0.1.0] - 2026-11-15\n\nThe first version.\n',
  'docs/upgrading.md': '# Upgrading\n\n## From 0.1.0 to the next version\n\n- Load the library.\n',
  'package.json': toJson({ name: 'planted', version: '0.1.0', scripts: { check: 'test ! -e broken.txt' } }),
  'package-lock.json': toJson({
    name: 'planted',
    version: '0.1.0',
    packages: { '': { name: 'planted', version: '0.1.0' }, 'node_modules/other': { version: '0.1.0' } },
  }),
  'database/migrations/0001_a.sql': 'create table a (id int);\n',
  'database/migrations/0002_b.sql': 'create table b (id int);\n',
  'database/released-versions.json': toJson([
    { version: '0.1.0', lastMigration: '0001_a.sql', checksum: 'of the first' },
  ]),
}

/** A repository of its own with a version that was tagged and two commits after it. */
async function createRepository() {
  const root = await mkdtemp(path.join(tmpdir(), 'flashcards-release-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const options = { cwd: root, env: toEnvironment(root) }
  const git = async (...args: string[]) => {
    const { code, output } = await runCommand('git', args, options)
    expect({ code, output }).toEqual({ code: 0, output })
    return output
  }
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  const read = (file: string) => readFile(path.join(root, file), 'utf8')
  const commit = async (file: string, text: string, subject: string) => {
    await write(file, text)
    await git('add', '--all')
    await git('commit', '--quiet', '--message', subject)
  }
  const run = (...args: string[]) => runCommand(process.execPath, [RELEASE, ...args, '--root', root], options)
  await git('init', '--quiet', '--initial-branch=main')
  for (const [file, text] of Object.entries(FILES)) await write(file, text)
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'feat: everything')
  await git('tag', 'v0.1.0')
  await commit('plan.ts', '1', 'feat(plan): a path to an interview')
  await commit('plan.ts', '2', 'fix: plans without a date')
  await commit('plan.ts', '3', 'test(plan): dates')
  return { root, git, write, read, commit, run }
}

test('[REPO-01] a release moves the changelog, sets the version, commits, and tags with notes from the commits', async () => {
  const { root, git, read, run } = await createRepository()
  const { code, output } = await run('minor')
  expect({ code, output }).toEqual({ code: 0, output })
  const today = new Date().toISOString().slice(0, 10)
  expect(await read('CHANGELOG.md')).toContain(
    `## [Unreleased]\n\n## [0.2.0] - ${today}\n\n### Added\n\n- Plans.\n\n## [0.1.0] - 2026-11-15\n`,
  )
  const upgrading = await read('docs/upgrading.md')
  expect(upgrading).toContain('## From 0.2.0 to the next version\n')
  expect(upgrading).toContain('## From 0.1.0 to 0.2.0\n\n- Load the library.\n')
  expect(await read('package.json')).toContain('"version": "0.2.0"')
  expect(JSON.parse(await read('package-lock.json'))).toMatchObject({
    version: '0.2.0',
    packages: { '': { version: '0.2.0' }, 'node_modules/other': { version: '0.1.0' } },
  })
  const last = '0002_b.sql'
  const checksum = await hashMigrations(path.join(root, 'database/migrations'), last)
  expect(JSON.parse(await read('database/released-versions.json'))).toEqual([
    { version: '0.1.0', lastMigration: '0001_a.sql', checksum: 'of the first' },
    { version: '0.2.0', lastMigration: last, checksum },
  ])
  expect(await git('status', '--porcelain')).toBe('')
  expect(await git('log', '-1', '--format=%s')).toBe('chore(release): 0.2.0')
  expect(await git('rev-parse', 'v0.2.0^{commit}')).toBe(await git('rev-parse', 'HEAD'))
  expect(await git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toBe(
    [
      'Flashcards 0.2.0\n\n### Added\n\n- Plans.\n\n## Commits',
      '### Features\n\n- plan: a path to an interview',
      '### Fixes\n\n- plans without a date',
    ].join('\n\n'),
  )
})

type Repository = Awaited<ReturnType<typeof createRepository>>
test.each<[what: string, prepare: (repository: Repository) => Promise<unknown>, reason: string]>([
  ['a changed file', ({ write }) => write('plan.ts', '4'), 'not committed'],
  ['a new file', ({ write }) => write('new.ts', '1'), 'not committed'],
  ['another branch', ({ git }) => git('switch', '--quiet', '--create', 'plan'), "branch 'plan'"],
  ['a failing check', ({ commit }) => commit('broken.txt', '', 'fix: broken'), 'The checks failed'],
  ['a tag of the next version', ({ git }) => git('tag', 'v0.2.0', 'v0.1.0'), 'v0.2.0'],
  ['no commit since the last tag', ({ git }) => git('tag', '--force', 'v0.1.0'), 'no commit'],
  [
    'an empty changelog',
    ({ commit }) => commit('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026\n', 'fix: a'),
    "nothing under 'Unreleased'",
  ],
  [
    'no upgrade notes',
    ({ commit }) => commit('docs/upgrading.md', '# Upgrading\n', 'fix: a'),
    'docs/upgrading.md',
  ],
])('[REPO-01] a release is refused with %s, and changes nothing', async (_, prepare, reason) => {
  const repository = await createRepository()
  await prepare(repository)
  const readState = async () => [
    await repository.git('rev-parse', 'HEAD'),
    await repository.git('status', '--porcelain'),
    await repository.git('tag', '--list'),
  ]
  const before = await readState()
  const { code, output } = await repository.run('minor')
  expect(output).toContain(reason)
  expect(code).toBe(1)
  expect(await readState()).toEqual(before)
})

test('[REPO-01] the notes can be read before a release; an unknown kind is refused', async () => {
  const { run } = await createRepository()
  expect((await run('notes')).output).toContain('### Features\n\n- plan: a path to an interview')
  const { code, output } = await run('huge')
  expect([code, output]).toEqual([1, 'Usage: npm run release -- <patch|minor|major|notes>'])
})

test.each([
  ['patch', '1.4.10'],
  ['minor', '1.5.0'],
  ['major', '2.0.0'],
] as const)('[REPO-01] the next %s version after 1.4.9 is %s', (kind, version) => {
  expect(toNextVersion('1.4.9', kind)).toBe(version)
})

test('[REPO-01] a version that is not semantic, and a lock file of another version, are refused', () => {
  expect(() => toNextVersion('1.4', 'patch')).toThrow('1.2.3')
  const lock = toJson({ version: '0.2.0', packages: { '': { version: '0.1.0' } } })
  expect(() => setLockVersion(lock, '0.1.0', '0.3.0')).toThrow('npm install')
})

test('[REPO-01] commits are grouped by kind, once each; what users do not notice is left out', () => {
  const notes = groupCommits([
    'fix(study): keep the queue',
    'feat!: another API',
    'fix(study): keep the queue',
    'feat(security): a stricter policy',
    'security: close a hole',
    'perf: less code',
    'docs: more',
    'Merge branch main',
  ])
  expect(notes).toBe(
    [
      '### Security\n\n- security: a stricter policy\n- close a hole',
      '### Features\n\n- another API',
      '### Fixes\n\n- study: keep the queue',
      '### Performance\n\n- less code',
    ].join('\n\n'),
  )
})
