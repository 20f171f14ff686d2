import { randomUUID } from 'node:crypto'

type Step = { name: string; path: string; method?: string; body?: object; has: string }

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .join('; ')

/** Signs up, logs in and opens pages over HTTP, as a browser would. Returns what went wrong. */
export async function walkThroughSite(origin: string): Promise<string[]> {
  const account = { email: `${randomUUID()}@example.com`, password: 'a password for the image' }
  const problems: string[] = []
  let cookie = ''
  async function take({ name, path, method = 'GET', body, has }: Step) {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        'user-agent': 'flashcards image check',
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (cookieOf(response) !== '') cookie = cookieOf(response)
    if (response.status !== 200 || !text.includes(has))
      problems.push(`${name}: ${path} gave ${response.status} ${text.slice(0, 200)}`)
    return text
  }
  await take({ name: 'home page', path: '/', has: '</html>' })
  await take({
    name: 'sign up',
    path: '/api/auth/sign-up/email',
    method: 'POST',
    body: account,
    has: '"ok":true',
  })
  cookie = ''
  await take({
    name: 'log in',
    path: '/api/auth/sign-in/email',
    method: 'POST',
    body: account,
    has: '"ok":true',
  })
  await take({ name: 'own decks', path: '/decks', has: '</html>' })
  await take({ name: 'own decks by the API', path: '/api/deck.listMine?input=%7B%7D', has: '"result"' })
  const sitemap = await take({ name: 'sitemap', path: '/sitemap.xml', has: '/courses/' })
  const course = /\/courses\/([\w-]+)/.exec(sitemap)?.[1] ?? ''
  await take({ name: 'course', path: `/courses/${course}`, has: '</html>' })
  // Drawn by a native package.
  await take({ name: 'preview picture', path: `/previews/course/${course}.png`, has: 'PNG' })
  return problems
}
