import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { check } from './firefox-site.ts'
import { FRAME_ESCAPES } from './frame-escapes.ts'

const FRAME_PATIENCE_MS = 5_000

/** Tries everything that code could try that runs in a frame of the page. */
export async function escapeFrame(page: Page, pathPrefix: string, urls: readonly string[]) {
  const frame = page.frames().find((each) => new URL(each.url(), page.url()).pathname.startsWith(pathPrefix))
  if (frame === undefined) throw new Error(`The page has no frame of ${pathPrefix}.`)
  const address = page.url()
  for (const { name, body } of FRAME_ESCAPES) {
    await check(`in ${pathPrefix}: ${name}`, async () => {
      for (const url of urls) {
        const script = `(async (url) => { try { const reached = await (async () => { ${body} })(); return reached ? 'open ' + String(reached) : 'closed' } catch (error) { return 'closed' } })(${JSON.stringify(url)})`
        const outcome = await Promise.race([frame.evaluate(script), delay(FRAME_PATIENCE_MS, 'no response')])
        if (outcome !== 'closed') return String(outcome)
        if (page.url() !== address) return `the page went to ${page.url()}`
      }
      return null
    })
  }
}
