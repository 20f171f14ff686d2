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

const scriptSources = (headers: { [name: string]: string }) =>
  /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''

test('the policy of a person has a fresh nonce for each answer, and no unsafe-inline for scripts', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const answers = await Promise.all(['/', '/'].map((path) => page.request.get(path)))
  const scripts = answers.map((answer) => scriptSources(answer.headers()))
  expect(scripts[0]).toMatch(/'nonce-[\w+/=]{24}'/)
  expect(scripts[0]).not.toBe(scripts[1])
  expect(scripts.join(' ')).not.toMatch(/unsafe-inline|unsafe-eval/)
})

test('the policy of a page that visitors share names its scripts by their hashes, and no others', async ({
  page,
}) => {
  const scripts = scriptSources((await page.request.get('/')).headers())
  expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]{44}')+$/)
})

test('a script that the policy does not name does not run', async ({ page }) => {
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const element = document.createElement('div')
    element.innerHTML = '<img src="x:" onerror="document.body.dataset.ran = 1">'
    document.body.append(element)
    // The inline handler would run before this one: it was there first.
    return new Promise((resolve) => {
      const answer = () => resolve(document.body.dataset['ran'] ?? null)
      element.querySelector('img')?.addEventListener('error', answer)
    })
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
