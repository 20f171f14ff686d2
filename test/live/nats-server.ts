import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { findFreePort } from '../../tools/free-port.ts'
import { waitUntil } from '../wait-until.ts'

const PROGRAM = '/usr/sbin/nats-server'

export type TestNats = {
  url: string
  port: number
  start(): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

async function canConnect(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Starts Debian's NATS server, which a test may stop and start again at the same port. */
export async function startNats(): Promise<TestNats> {
  const port = await findFreePort()
  let child: ChildProcess | null = null
  const start = async () => {
    const started = spawn(PROGRAM, ['--addr', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' })
    const failed = once(started, 'error').then(([error]: unknown[]) => {
      throw new Error(`${PROGRAM} did not start: install the Debian package nats-server.`, { cause: error })
    })
    child = started
    process.once('exit', () => started.kill('SIGKILL'))
    await Promise.race([waitUntil(() => canConnect(port), { what: 'NATS' }), failed])
    failed.catch(() => {})
  }
  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    start,
    async stop(signal = 'SIGKILL') {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
