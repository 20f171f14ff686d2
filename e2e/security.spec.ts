import { ALL_PAGES } from './pages.ts'
import { expect, test } from './site.ts'

test('every page runs under its policy: no violation and no error in the console', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  for (const path of ALL_PAGES) await page.goto(path, { waitUntil: 'load' })
  // The one page that does not exist answers 404, which the browser writes down.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
})

test('the policy has a fresh nonce for each answer, and no unsafe-inline for scripts', async ({ page }) => {
  const policies = await Promise.all(
    ['/', '/'].map(async (path) => (await page.request.get(path)).headers()['content-security-policy'] ?? ''),
  )
  const scripts = policies.map((policy) => /script-src ([^;]*)/.exec(policy)?.[1] ?? '')
  expect(scripts[0]).toMatch(/'nonce-[\w+/=]{24}'/)
  expect(scripts[0]).not.toBe(scripts[1])
  expect(scripts.join(' ')).not.toMatch(/unsafe-inline|unsafe-eval/)
})

test('a script without the nonce does not run', async ({ page }) => {
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const element = document.createElement('div')
    element.innerHTML = '<img src="x:" onerror="document.body.dataset.ran = 1">'
    document.body.append(element)
    return new Promise((resolve) => setTimeout(() => resolve(document.body.dataset['ran'] ?? null), 300))
  })
  expect(ran).toBeNull()
})

test('pages and calls carry the headers that keep other sites and caches out', async ({ page, learner }) => {
  expect(learner.role).toBe('user')
  const headers = (await page.request.get('/decks')).headers()
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'private, no-store',
  })
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})
