import type { FastifyInstance } from 'fastify'
import { openApiErrors } from '#app/features/open-api/open-api.messages.ts'
import { FORBIDDEN } from '#app/shared/http-status.ts'
import { REPORTS_PATH } from '../app/platform/security-headers.server.ts'
import { sendProblem } from './token-requests.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Routes for access tokens ignore cookies, so scripts need no Origin; pages of other sites may not use them at all. */
const isForeign = (origin: string | undefined, publicUrl: string) =>
  origin !== undefined && origin !== publicUrl

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that something in the request's own address permits, for programs that send no Origin. */
    ignoresCookies?: boolean
  }
}

/**
 * A write must come from our own pages. Browsers send Origin with every write; a request without it is rejected as well,
 * so that a cookie alone can never change anything.
 */
export function addOriginCheck(app: FastifyInstance, publicUrl: string) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.usesTokens === true) {
      if (isForeign(request.headers.origin, publicUrl)) {
        await sendProblem(request, reply, openApiErrors.foreignOrigin())
      }
      return
    }
    if (SAFE_METHODS.has(request.method) || request.headers.origin === publicUrl) return
    if (request.routeOptions.config.ignoresCookies === true && request.headers.origin === undefined) return
    // Browsers send reports without Origin and without cookies; they change nothing.
    if (request.url === REPORTS_PATH) return
    request.log.info(
      { site: request.headers['sec-fetch-site'] ?? null },
      'a write of another site was refused',
    )
    await reply.code(FORBIDDEN).send({ message: 'This request did not come from this site.' })
  })
}
