import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { GOOGLE_ENV, type GoogleDouble, startGoogleDouble } from '../test/google/google-double.ts'
import { findFreePort } from '../tools/free-port.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, '../test/google/preload-google.ts')).href

export type GoogleSite = OwnSite & { google: GoogleDouble }

/** A site with Google configured, and the Google test double that it uses. */
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

/** How One Tap behaves when it is prompted. */
export type OneTapMode = 'credential' | 'empty' | 'closed' | 'skipped' | 'unreachable'

/** Replaces Google's script: the three methods that we use. */
const oneTapScript = (mode: OneTapMode) => `
  let settings = null
  const moment = (reason) => ({ isSkippedMoment: () => true, getSkippedReason: () => reason })
  window.google = { accounts: { id: {
    initialize: (options) => { settings = options },
    cancel: () => {},
    prompt: async (onMoment) => {
      if ('${mode}' === 'skipped') return onMoment(moment('issuing_failed'))
      if ('${mode}' === 'closed') return onMoment(moment('user_cancel'))
      if ('${mode}' === 'empty') return settings.callback({})
      const search = new URLSearchParams({ nonce: settings.nonce, client: settings.client_id })
      const response = await fetch('https://accounts.google.com/gsi/credential?' + search)
      settings.callback({ credential: await response.text() })
    },
  } } }
`

/** Routes requests for Google to the test double; returns the requested paths. */
export async function routeBrowserToGoogle(
  context: BrowserContext,
  google: GoogleDouble,
  mode: OneTapMode,
  changes: Record<string, unknown> = {},
): Promise<string[]> {
  const requestedPaths: string[] = []
  await context.route('https://accounts.google.com/**', async (route) => {
    const url = new URL(route.request().url())
    requestedPaths.push(url.pathname)
    if (url.pathname === '/gsi/client') {
      if (mode === 'unreachable') await route.abort()
      else await route.fulfill({ contentType: 'text/javascript', body: oneTapScript(mode) })
    } else if (url.pathname === '/gsi/credential') {
      const body = google.credential(url.searchParams.get('nonce') ?? '', changes)
      await route.fulfill({ body, headers: { 'access-control-allow-origin': '*' } })
    } else {
      const next = `${google.origin}/auth${url.search}`
      // A page that redirects, because a fulfilled 302 is not followed in every window.
      const body = `<!doctype html><meta http-equiv="refresh" content="0;url=${next.replaceAll('&', '&amp;')}">`
      await route.fulfill({ contentType: 'text/html', body })
    }
  })
  return requestedPaths
}
