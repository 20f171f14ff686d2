import { type BrowserContext, launch } from 'puppeteer-core'
import { type Device, STEP_LIMIT_MS, type SessionCookie, type Tab, type TortureBrowser } from './tab.ts'

const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'

async function openTab(context: BrowserContext, script: string): Promise<Tab> {
  // Fails when another tab is closed at the same moment.
  const page = await context.newPage().catch(() => context.newPage())
  page.setDefaultTimeout(STEP_LIMIT_MS)
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  await page.evaluateOnNewDocument(script)
  const close = () => page.close({ runBeforeUnload: false })
  return {
    open: async (url) =>
      void (await page.goto(url, { waitUntil: 'domcontentloaded', timeout: STEP_LIMIT_MS })),
    evaluate: (expression) => page.evaluate(expression),
    press: (key) => page.keyboard.press(key),
    kill: close,
    close,
  }
}

export async function startFirefox(): Promise<TortureBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    // The run itself ends everything.
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  return {
    version: await browser.version(),
    async openDevice(origin: string, { name, value }: SessionCookie): Promise<Device> {
      const context = await browser.createBrowserContext()
      const { hostname } = new URL(origin)
      await context.setCookie({ name, value, domain: hostname, path: '/', httpOnly: true, sameSite: 'Lax' })
      return { openTab: (script) => openTab(context, script), close: () => context.close() }
    },
    close: () => browser.close(),
  }
}
