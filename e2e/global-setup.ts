import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMemoryCluster } from '../test/cluster.ts'
import { startMailCatcher } from '../test/mail-catcher.ts'
import { startNats } from '../test/live/nats-server.ts'
import { startServerProcess } from '../test/server-process.ts'
import { startSplitSite } from '../test/split-site.ts'
import { findFreePort } from '../tools/free-port.ts'
import { enableFlag } from './enable-flag.ts'
import { findSecrets } from './log-secrets.ts'
import { storeMail } from './mails.ts'
import { createOwnDatabase, createTemplate } from './own-site.ts'
import { insertSeededCourse } from './seeded-course.ts'
import { insertSeededDeck } from './seeded-deck.ts'

async function startOneProcess(databaseUrl: string, env: Record<string, string>) {
  const { origin, lines, stop } = await startServerProcess({ port: await findFreePort(), databaseUrl, env })
  return { originA: origin, originB: origin, readLines: () => lines, stop }
}

async function startTwoProcesses(databaseUrl: string, env: Record<string, string>) {
  const processA = await startServerProcess({ port: await findFreePort(), databaseUrl, env })
  const processB = await startServerProcess({ port: await findFreePort(), databaseUrl, env })
  return {
    originA: processA.origin,
    originB: processB.origin,
    readLines: () => [...processA.lines, ...processB.lines],
    stop: () => Promise.all([processA.stop(), processB.stop()]),
  }
}

async function startSite(databaseUrl: string, natsUrl: string | undefined, env: Record<string, string>) {
  const count = process.env['PROCESSES']
  if (count === 'six') return startSplitSite({ databaseUrl, natsUrl, env })
  return (count === 'one' ? startOneProcess : startTwoProcesses)(databaseUrl, env)
}

/**
 * One database, one mail server and two server processes for the whole run; tests find them in the environment.
 * `FEED=relay` puts NATS between the log and the processes, `PROCESSES=six` splits the site by roles, and
 * `PROCESSES=one` serves both origins by one process.
 */
export default async function setup() {
  const cluster = await startMemoryCluster(['max_connections=200'])
  process.env['E2E_DATABASE_URL'] = cluster.urlOf('postgres')
  await createTemplate(cluster)
  const databaseUrl = await createOwnDatabase()
  await insertSeededCourse(databaseUrl)
  await insertSeededDeck(databaseUrl)
  await enableFlag(databaseUrl, 'enablePublicDecks')
  await enableFlag(databaseUrl, 'showDiscussionTab')
  const mailFolder = await mkdtemp(path.join(tmpdir(), 'flashcards-mail-'))
  const catcher = await startMailCatcher((mail) => void storeMail(mailFolder, mail))
  const env = { SMTP_URL: catcher.url, LOG_LEVEL: 'debug' }
  const nats = process.env['FEED'] === 'relay' ? await startNats() : null
  if (nats !== null) process.env['E2E_NATS_URL'] = nats.url
  const site = await startSite(databaseUrl, nats?.url, env)
  process.env['E2E_DATABASE_URL'] = databaseUrl
  process.env['E2E_MAIL_FOLDER'] = mailFolder
  process.env['E2E_ORIGIN_A'] = site.originA
  process.env['E2E_ORIGIN_B'] = site.originB
  return async () => {
    await site.stop()
    await nats?.stop()
    const lines = site.readLines()
    const leaks = await findSecrets(lines, databaseUrl, mailFolder)
    await catcher.stop()
    await rm(mailFolder, { recursive: true, force: true })
    await cluster.remove()
    if (leaks.length > 0)
      throw new Error(`Secrets or email addresses in the log:\n${leaks.slice(0, 10).join('\n')}`)
    console.log(
      JSON.stringify({ figure: 'log lines without a secret or an email address', lines: lines.length }),
    )
  }
}
