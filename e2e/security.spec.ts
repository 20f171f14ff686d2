import { ALL_PAGES } from './pages.ts'
import { expect, test } from './site.ts'

test('no page has a CSP violation or an error in the console @nightly', async ({ page, learner }) => {
  expect(learner.role).toBe('user')
  const consoleMessages: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleMessages.push(message.text())
  })
  page.on('pageerror', (error) => consoleMessages.push(error.message))
  for (const path of ALL_PAGES) await page.goto(path, { waitUntil: 'load' })
  // The browser logs the 404 of the missing page.
  expect(consoleMessages.filter((text) => !text.includes('404'))).toEqual([])
})

const scriptSources = (headers: { [name: string]: string }) =>
  /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''

test('the CSP for a signed-in person has a new nonce per response, and no unsafe-inline for scripts', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const responses = await Promise.all(['/', '/'].map((path) => page.request.get(path)))
  const scripts = responses.map((response) => scriptSources(response.headers()))
  expect(scripts[0]).toMatch(/'nonce-[\w+/=]{24}'/)
  expect(scripts[0]).not.toBe(scripts[1])
  expect(scripts.join(' ')).not.toMatch(/unsafe-inline|unsafe-eval/)
})

test('the CSP of a shared page allows only its own scripts, by hash', async ({ page }) => {
  const scripts = scriptSources((await page.request.get('/')).headers())
  expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]{44}')+$/)
})

test('an inline script that the CSP does not allow does not run', async ({ page }) => {
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const element = document.createElement('div')
    element.innerHTML = '<img src="x:" onerror="document.body.dataset.ran = 1">'
    document.body.append(element)
    // The inline handler was added first, so it would run before this one.
    return new Promise((resolve) => {
      const readResult = () => resolve(document.body.dataset['ran'] ?? null)
      element.querySelector('img')?.addEventListener('error', readResult)
    })
  })
  expect(ran).toBeNull()
})

test('private pages have headers against sniffing, other windows and caches', async ({ page, learner }) => {
  expect(learner.role).toBe('user')
  const headers = (await page.request.get('/decks')).headers()
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'private, no-store',
  })
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})
