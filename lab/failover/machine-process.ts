import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import type { Machine } from './network.ts'

type Program = { machine: Machine; user: string; command: string[]; logFile: string }

/** Starts a program on a machine, as a user without rights. Its output is appended to a file. */
export function startOnMachine({ machine, user, command, logFile }: Program): ChildProcess {
  const log = openSync(logFile, 'a')
  const asUser = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--no-new-privs']
  const child = spawn('ip', ['netns', 'exec', machine.name, ...asUser, ...command], {
    stdio: ['ignore', log, log],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: '/nonexistent' },
    cwd: '/',
  })
  child.on('error', () => {})
  return child
}
