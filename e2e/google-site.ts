import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { GOOGLE_ENV, type GoogleDouble, startGoogleDouble } from '../test/google/google-double.ts'
import { findFreePort } from '../tools/free-port.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, '../test/google/preload-google.ts')).href

export type GoogleSite = OwnSite & { google: GoogleDouble }

/** A site on which Google is configured, and a Google for it. */
export async function startGoogleSite(): Promise<GoogleSite> {
  const port = await findFreePort()
  const google = await startGoogleDouble([`http://localhost:${port}/api/auth/callback/google`])
  const env = {
    ...GOOGLE_ENV,
    RUN_JOBS: 'false',
    LOG_LEVEL: 'debug',
    GOOGLE_DOUBLE: google.origin,
    NODE_OPTIONS: `--import=${PRELOAD}`,
  }
  const site = await startOwnSite({ port, env })
  return {
    ...site,
    google,
    async stop() {
      await site.stop()
      await google.stop()
    },
  }
}

/** What One Tap does when it is asked: hand a credential over, hand nothing over, be closed, or not show itself. */
export type OneTapMode = 'credential' | 'empty' | 'closed' | 'skipped' | 'unreachable'

/** Stands in for the script that Google serves: the three calls of it that we use. */
const oneTapScript = (mood: OneTapMode) => `
  let settings = null
  const moment = (reason) => ({ isSkippedMoment: () => true, getSkippedReason: () => reason })
  window.google = { accounts: { id: {
    initialize: (given) => { settings = given },
    cancel: () => {},
    prompt: async (onMoment) => {
      if ('${mood}' === 'skipped') return onMoment(moment('issuing_failed'))
      if ('${mood}' === 'closed') return onMoment(moment('user_cancel'))
      if ('${mood}' === 'empty') return settings.callback({})
      const search = new URLSearchParams({ nonce: settings.nonce, client: settings.client_id })
      const answer = await fetch('https://accounts.google.com/gsi/credential?' + search)
      settings.callback({ credential: await answer.text() })
    },
  } } }
`

/** Puts the test's Google where this browser looks for the real one; returns what was asked there. */
export async function routeBrowserToGoogle(
  context: BrowserContext,
  google: GoogleDouble,
  mood: OneTapMode,
  changes: Record<string, unknown> = {},
): Promise<string[]> {
  const asked: string[] = []
  await context.route('https://accounts.google.com/**', async (route) => {
    const url = new URL(route.request().url())
    asked.push(url.pathname)
    if (url.pathname === '/gsi/client') {
      if (mood === 'unreachable') await route.abort()
      else await route.fulfill({ contentType: 'text/javascript', body: oneTapScript(mood) })
    } else if (url.pathname === '/gsi/credential') {
      const body = google.credential(url.searchParams.get('nonce') ?? '', changes)
      await route.fulfill({ body, headers: { 'access-control-allow-origin': '*' } })
    } else {
      const next = `${google.origin}/auth${url.search}`
      // A page that leads on: a fulfilled redirect is not followed in every window.
      const body = `<!doctype html><meta http-equiv="refresh" content="0;url=${next.replaceAll('&', '&amp;')}">`
      await route.fulfill({ contentType: 'text/html', body })
    }
  })
  return asked
}
