import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { apiRouter } from '#app/api.server.ts'
import { pageDataContext } from '#app/client/page-data.ts'
import { createQueryClient } from '#app/client/query-client.ts'
import {
  livePositionContext,
  nonceContext,
  originContext,
  reportErrorContext,
  requestIdContext,
  sessionTimesContext,
  supportEmailContext,
  viewerContext,
} from '#app/client/request-context.ts'
import type { RequestContext, RequestSession } from '#app/platform/procedures.server.ts'
import { createNonce, pagePolicy } from './security-headers.ts'
import { toWebRequest } from './web-request.ts'

type ScreenSettings = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: string
  publicUrl: string
  supportEmail: string
  isGoogleConfigured: boolean
  createContext(request: FastifyRequest): Promise<RequestContext>
  livePosition(): string | null
}

const toSessionTimes = (session: RequestSession | null) =>
  session && { renewedAt: session.renewedAt.toISOString(), expiresAt: session.expiresAt.toISOString() }

/** Every path that no other route took is a screen, rendered here; screens only read. */
export function addScreens(app: FastifyInstance, settings: ScreenSettings) {
  const render = createRequestHandler(settings.build, settings.mode)

  async function createPageContext(request: FastifyRequest, nonce: string) {
    // Asked before anything is read: a change after this moment is told to the page that is made now.
    const livePosition = settings.livePosition()
    const requestContext = await settings.createContext(request)
    const queryClient = createQueryClient()
    const context = new RouterContextProvider()
    context.set(viewerContext, requestContext.viewer)
    context.set(sessionTimesContext, toSessionTimes(requestContext.session))
    context.set(nonceContext, nonce)
    context.set(requestIdContext, request.id)
    context.set(reportErrorContext, (err) => request.log.error({ err }, 'screen failed'))
    context.set(livePositionContext, livePosition)
    context.set(originContext, settings.publicUrl)
    context.set(supportEmailContext, settings.supportEmail)
    context.set(pageDataContext, {
      queryClient,
      api: createTRPCOptionsProxy({ router: apiRouter, ctx: requestContext, queryClient }),
    })
    return context
  }

  function stopWhenReaderLeaves(reply: FastifyReply): AbortSignal {
    const controller = new AbortController()
    reply.raw.once('close', () => controller.abort())
    return controller.signal
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const nonce = createNonce()
      const webRequest = toWebRequest(request, settings.publicUrl, { signal: stopWhenReaderLeaves(reply) })
      const response = await render(webRequest, await createPageContext(request, nonce))
      const isDevelopment = settings.mode === 'development'
      const { isGoogleConfigured } = settings
      reply.header('content-security-policy', pagePolicy(nonce, { isDevelopment, isGoogleConfigured }))
      // A page may show who is signed in: no cache on the way may keep it.
      if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store')
      return reply.send(response)
    },
  })
}
