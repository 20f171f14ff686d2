import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { type Device, STEP_LIMIT_MS, type SessionCookie, type Tab, type TortureBrowser } from './tab.ts'

const SHELL = '/usr/bin/chromium-headless-shell'

async function openTab(context: BrowserContext, script: string): Promise<Tab> {
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  await page.addInitScript({ content: script })
  const close = () => page.close({ runBeforeUnload: false })
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'commit', timeout: STEP_LIMIT_MS })),
    evaluate: (expression) => page.evaluate<unknown>(expression),
    press: (key) => page.keyboard.press(key === ' ' ? 'Space' : key),
    async kill() {
      const crashed = page.waitForEvent('crash', { timeout: STEP_LIMIT_MS })
      const session = await context.newCDPSession(page)
      // The process that would answer is gone.
      void session.send('Page.crash').catch(() => {})
      await crashed
      await close()
    },
    close,
  }
}

/** Devices of a Chromium that is running already. */
export const chromiumDevices = (browser: Browser): TortureBrowser => ({
  version: `Chromium ${browser.version()}`,
  async openDevice(origin: string, { name, value }: SessionCookie): Promise<Device> {
    const context = await browser.newContext({ serviceWorkers: 'allow' })
    context.setDefaultTimeout(STEP_LIMIT_MS)
    await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
    return { openTab: (script) => openTab(context, script), close: () => context.close() }
  },
  close: () => browser.close(),
})

export const startChromium = async (): Promise<TortureBrowser> =>
  chromiumDevices(
    await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
      // The run itself ends everything.
      handleSIGINT: false,
      handleSIGTERM: false,
      args: ['--no-sandbox', '--disable-gpu', '--site-per-process'],
    }),
  )
