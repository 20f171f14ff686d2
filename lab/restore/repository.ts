import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from '../../database/local-postgres.ts'
import { PGBACKREST } from './packages.ts'

const STANZA = 'flashcards'
const PASSPHRASE_BYTES = 48
const ONLY_OWNER = 0o600

type RepositoryOptions = {
  folder: string
  account: Account
  cluster: { folder: string; port: number; socketFolder: string; user: string; password: string }
}

export type Repository = {
  folder: string
  /** The setting of PostgreSQL that archives its log here. */
  archiveCommand: string
  secretFile: string
  /** Runs a command of pgBackRest and returns the seconds it took. */
  run(args: string[]): Promise<number>
}

/** Writes the settings of pgBackRest as docs/backups.md describes them: encrypted, the passphrase in its own file. */
export async function createRepository({ folder, account, cluster }: RepositoryOptions): Promise<Repository> {
  const own = async (name: string) => {
    const created = path.join(folder, name)
    await mkdir(created, { recursive: true, mode: 0o750 })
    if (account.uid !== undefined && account.gid !== undefined) await chown(created, account.uid, account.gid)
    return created
  }
  const [repository, logs, locks, settings, secrets] = await Promise.all(
    ['repository', 'log', 'lock', 'settings', 'settings/conf.d'].map(own),
  )
  const configFile = path.join(settings ?? '', 'pgbackrest.conf')
  const secretFile = path.join(secrets ?? '', 'passphrase.conf')
  await writeFile(
    configFile,
    `[global]
repo1-path=${repository}
repo1-cipher-type=aes-256-cbc
repo1-retention-full=2
compress-type=zst
log-path=${logs}
lock-path=${locks}
log-level-console=warn
log-level-file=info
start-fast=y

[${STANZA}]
pg1-path=${cluster.folder}
pg1-port=${cluster.port}
pg1-socket-path=${cluster.socketFolder}
pg1-user=${cluster.user}
`,
  )
  const passphrase = randomBytes(PASSPHRASE_BYTES).toString('base64')
  await writeFile(secretFile, `[global]\nrepo1-cipher-pass=${passphrase}\n`, { mode: ONLY_OWNER })
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(secretFile, account.uid, account.gid)
  const flags = [`--config=${configFile}`, `--config-include-path=${secrets}`, `--stanza=${STANZA}`]
  return {
    folder: repository ?? '',
    secretFile,
    archiveCommand: `${PGBACKREST} ${flags.join(' ')} archive-push %p`,
    run: (args) => runAs(account, [...flags, ...args], cluster.password),
  }
}

async function runAs(account: Account, args: string[], password: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(PGBACKREST, args, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], PGPASSWORD: password, LANG: 'C' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const code = await new Promise((resolve, reject) => {
    child.on('close', resolve).on('error', reject)
  })
  if (code !== 0) throw new Error(`pgbackrest ${args.at(-1)} ended with ${String(code)}:\n${output}`)
  return Math.round(performance.now() - startedAt) / 1000
}

/** The size of a folder in bytes, and the files that contain one of the texts. */
export async function inspectFolder(folder: string, texts: string[]) {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  let bytes = 0
  const plain: string[] = []
  for (const entry of files) {
    const content = await readFile(path.join(entry.parentPath, entry.name))
    bytes += content.length
    if (texts.some((text) => content.includes(text))) plain.push(entry.name)
  }
  return { bytes, files: files.length, plain }
}

export const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)
