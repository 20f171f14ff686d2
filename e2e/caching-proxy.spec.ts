import { insertPerson } from '../test/factories/person.ts'
import { insertSession } from '../test/factories/session.ts'
import { TEST_SECRET } from '../test/server-process.ts'
import { startCachingProxy } from './caching-proxy.ts'
import { expect, test } from './site.ts'

const REQUESTS = 200
const AT_ONCE = 10
const PATHS = ['/', '/featured-decks', '/courses', '/about', '/login']

test('[HOME-06] 200 mixed requests through a cache: nobody gets a page with the name or the state of someone else', async ({
  db,
  originA,
}) => {
  const proxy = await startCachingProxy(originA.replace('localhost', '127.0.0.1'))
  try {
    const people = await Promise.all(
      ['Quentin Quill', 'Yolanda Yew'].map(async (name) => {
        const person = await insertPerson(db, { name })
        const { cookie } = await insertSession(db, {
          personId: person.id,
          secret: TEST_SECRET,
          publicUrl: originA,
        })
        return { name, cookie }
      }),
    )
    const visitors = [
      { name: null, cookie: '' },
      { name: null, cookie: 'cookie-consent=declined' },
      { name: null, cookie: 'flashcards.visitor=abc; cookie-consent=accepted' },
    ]
    const everyone = [...people, ...visitors]
    for (const origin of [proxy.plain, proxy.configured]) {
      const seen = { hits: 0, own: 0, anonymous: 0 }
      let sent = 0
      const sendRequests = async () => {
        while (sent < REQUESTS) {
          const number = sent
          sent += 1
          // Everyone requests every page, in turn.
          const visitor = everyone[number % everyone.length]
          const path = PATHS[Math.floor(number / everyone.length) % PATHS.length] ?? '/'
          const headers = {
            'accept-encoding': number % 2 === 0 ? 'gzip' : 'identity',
            cookie: visitor?.cookie ?? '',
          }
          const response = await fetch(`${origin}${path}`, { headers })
          const html = await response.text()
          expect(response.status).toBe(200)
          const names = people.filter(({ name }) => html.includes(name)).map(({ name }) => name)
          expect(names).toEqual(visitor?.name ? [visitor.name] : [])
          // Signed-in people see their menu, others 'Sign up'.
          expect(html.includes('Sign up')).toBe(!visitor?.name)
          if (response.headers.get('x-cache') === 'HIT') seen.hits += 1
          if (visitor?.name) seen.own += 1
          else seen.anonymous += 1
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, sendRequests))
      const kind = origin === proxy.plain ? 'plain' : 'configured'
      console.log(
        JSON.stringify({ figure: 'requests through a caching proxy', kind, requests: REQUESTS, ...seen }),
      )
      expect(seen.hits).toBeGreaterThan(20)
      expect(seen.own).toBeGreaterThan(50)
      expect(seen.anonymous).toBeGreaterThan(50)
    }
  } finally {
    await proxy.stop()
  }
})
