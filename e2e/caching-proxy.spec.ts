import { insertPerson } from '../test/factories/person.ts'
import { insertSession } from '../test/factories/session.ts'
import { TEST_SECRET } from '../test/server-process.ts'
import { startCachingProxy } from './caching-proxy.ts'
import { expect, test } from './site.ts'

const REQUESTS = 200
const AT_ONCE = 10
const PATHS = ['/', '/featured-decks', '/courses', '/about', '/login']

test('[HOME-06] behind a cache, 200 mixed requests: nobody ever sees the name or the state of someone else', async ({
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
    for (const front of [proxy.plain, proxy.told]) {
      const seen = { hits: 0, own: 0, anonymous: 0 }
      let asked = 0
      const askInTurn = async () => {
        while (asked < REQUESTS) {
          const number = asked
          asked += 1
          // Everyone asks for every page, in turns.
          const who = everyone[number % everyone.length]
          const path = PATHS[Math.floor(number / everyone.length) % PATHS.length] ?? '/'
          const headers = {
            'accept-encoding': number % 2 === 0 ? 'gzip' : 'identity',
            cookie: who?.cookie ?? '',
          }
          const response = await fetch(`${front}${path}`, { headers })
          const html = await response.text()
          expect(response.status).toBe(200)
          const names = people.filter(({ name }) => html.includes(name)).map(({ name }) => name)
          expect(names).toEqual(who?.name ? [who.name] : [])
          // Whoever is signed in sees 'Log out', everyone else 'Sign up': never the other's.
          expect(html.includes('Sign up')).toBe(!who?.name)
          if (response.headers.get('x-cache') === 'HIT') seen.hits += 1
          if (who?.name) seen.own += 1
          else seen.anonymous += 1
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, askInTurn))
      const kind = front === proxy.plain ? 'plain' : 'told'
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
