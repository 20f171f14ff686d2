import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { NOT_FOUND, SEE_OTHER } from '#app/shared/http-status.ts'
import { STOP_PATH } from './reminder.messages.ts'
import { stopByToken } from './reminder.service.server.ts'

const FORM = 'application/x-www-form-urlencoded'
const BODY_LIMIT_BYTES = 4_000

type StopRequest = { Querystring: { token?: unknown } }

const readText = (value: unknown) => (typeof value === 'string' ? value : '')

/** The buttons of the page name what they do; a mail program sends `List-Unsubscribe=One-Click`. */
function readAction({ body, headers }: FastifyRequest): 'stop' | 'pause' | null {
  if (headers['content-type']?.startsWith(FORM) !== true) return null
  const action = new URLSearchParams(readText(body)).get('action')
  return action === 'stop' || action === 'pause' ? action : null
}

/**
 * Stops or pauses reminders by the link of a mail, without a log-in. Only a POST does so, because programs that check
 * links open them with GET. It reads no cookie: the token in the address is what permits it.
 */
export function addStopRoute(app: FastifyInstance, deps: { db: Database; config: Config }) {
  app.register(async (scope) => {
    const types = [FORM, 'multipart/form-data']
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_, body, done) => done(null, body))
    scope.post<StopRequest>(STOP_PATH, {
      bodyLimit: BODY_LIMIT_BYTES,
      config: { ignoresCookies: true },
      handler: async (request, reply) => {
        const token = readText(request.query.token)
        const action = readAction(request)
        const isKnown = await stopByToken(deps, { token, action: action ?? 'stop', now: Date.now() })
        reply.header('cache-control', 'no-store')
        if (action !== null) {
          return reply.redirect(`${STOP_PATH}?${new URLSearchParams({ token }).toString()}`, SEE_OTHER)
        }
        return isKnown
          ? reply.send('You get no more of these emails.')
          : reply.code(NOT_FOUND).send("This link isn't valid.")
      },
    })
  })
}
