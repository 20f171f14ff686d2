import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { apiRouter } from '#app/api.server.ts'
import { createQueryClient } from '#app/client/query-client.ts'
import {
  analyticsContext,
  findPictureContext,
  isCachedPageContext,
  livePositionContext,
  nonceContext,
  originContext,
  pageDataContext,
  reportErrorContext,
  requestIdContext,
  sessionTimesContext,
  siteTextsContext,
  viewerContext,
} from '#app/client/request-context.ts'
import type { SiteTexts } from '#app/shared/site-texts.ts'
import { isGoogleConfigured } from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import { findDeckPicture } from '#app/features/decks/deck.rules.ts'
import { tablesForCachedPage } from '#app/cached-pages.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { DatabaseUnavailableError, isDatabaseUnavailable } from '#app/platform/database-errors.server.ts'
import {
  createDatabaseBusyError,
  type RequestContext,
  type RequestSession,
} from '#app/platform/procedures.server.ts'
import { readCookie, sessionCookieName } from '#app/platform/session.server.ts'
import { bytesOf, type CachedPage, sendCachedPage, toCachedPage } from './cached-page.ts'
import type { PageCache } from '../app/platform/page-cache.server.ts'
import { createNonce, pagePolicy, REPORTING_HEADER } from '../app/platform/security-headers.server.ts'
import { toSiteUrl, toWebRequest } from './web-request.ts'

type ScreenSettings = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  config: Config
  texts: SiteTexts
  cache: PageCache<CachedPage>
  createContext(request: FastifyRequest): Promise<RequestContext>
  livePosition(): string | null
}

/** Calls that a page can do without: it falls back to defaults, and the form shows the error when it is sent. */
const OPTIONAL_CALLS = new Set(['account.signInOptions'])

type PageRequest = { request: FastifyRequest; nonce: string; isCached: boolean; onError(): void }

const OK = 200
const PREFETCH_CACHE = 'private, max-age=10'

const toSessionTimes = (session: RequestSession | null) =>
  session && { renewedAt: session.renewedAt.toISOString(), expiresAt: session.expiresAt.toISOString() }

/** Renders every path that no other route handles; rendering only reads. */
export function addScreens(app: FastifyInstance, settings: ScreenSettings) {
  const { config, cache } = settings
  const isDevelopment = config.NODE_ENV === 'development'
  const sessionCookie = sessionCookieName(config.PUBLIC_URL)
  const analytics = analyticsOf(config)
  const policyOptions = {
    isDevelopment,
    isGoogleConfigured: isGoogleConfigured(config),
    foreignOrigins: analytics === null ? [] : config.ANALYTICS_ORIGINS,
  }
  const render = createRequestHandler(settings.build, config.NODE_ENV)

  async function preparePage({ request, nonce, isCached, onError }: PageRequest) {
    // Read before the data, so that the page is notified of every change after this moment.
    const livePosition = settings.livePosition()
    const requestContext = await settings.createContext(request)
    const queryClient = createQueryClient()
    const context = new RouterContextProvider()
    context.set(viewerContext, requestContext.viewer)
    context.set(sessionTimesContext, toSessionTimes(requestContext.session))
    context.set(nonceContext, nonce)
    context.set(isCachedPageContext, isCached)
    context.set(requestIdContext, request.id)
    context.set(reportErrorContext, (err) => {
      onError()
      if (isDatabaseUnavailable(err)) request.log.warn({ err }, 'a page has no database')
      else request.log.error({ err }, 'screen failed')
    })
    context.set(livePositionContext, livePosition)
    context.set(originContext, config.PUBLIC_URL)
    context.set(siteTextsContext, settings.texts)
    context.set(analyticsContext, analytics)
    context.set(findPictureContext, findDeckPicture)
    context.set(pageDataContext, {
      queryClient,
      api: createTRPCOptionsProxy({ router: apiRouter, ctx: requestContext, queryClient }),
    })
    /** Renders the page; if data is missing because the database didn't answer, it is 503, not an empty page. */
    return async (webRequest: Request) => {
      const response = await render(webRequest, context)
      const missing = [...requestContext.calls.callsWithoutDatabase].filter(
        (call) => !OPTIONAL_CALLS.has(call),
      )
      if (missing.length === 0) return response
      await response.body?.cancel()
      throw createDatabaseBusyError(new DatabaseUnavailableError(`No answer for ${missing.join(', ')}.`))
    }
  }

  /** Rendered from the path only, because many visitors share it. */
  async function renderCachedPage(request: FastifyRequest) {
    let isWhole = true
    const onError = () => {
      isWhole = false
    }
    const renderPage = await preparePage({ request, nonce: '', isCached: true, onError })
    const page = await toCachedPage(await renderPage(new Request(toSiteUrl(request.url, config.PUBLIC_URL))))
    return { page, isWhole: isWhole && page.status === OK, bytes: bytesOf(page) }
  }

  /** A request with a session cookie, valid or not, gets its own page. */
  const isVisitor = (request: FastifyRequest) => readCookie(request.headers.cookie, sessionCookie) === null

  async function sendOwnPage(request: FastifyRequest, reply: FastifyReply) {
    const nonce = createNonce()
    const webRequest = toWebRequest(request, config.PUBLIC_URL, { signal: abortOnDisconnect(reply) })
    const renderPage = await preparePage({ request, nonce, isCached: false, onError: () => {} })
    const response = await renderPage(webRequest)
    reply.header('content-security-policy', pagePolicy({ scripts: { nonce }, ...policyOptions }))
    reply.headers({ ...REPORTING_HEADER, vary: 'Cookie' })
    if (!response.headers.has('cache-control')) {
      // A page may show who is signed in, so no cache may store it. A visitor's browser may cache a prefetched page
      // for a moment, until it is used.
      const isPrefetch = isVisitor(request) && (request.headers['sec-purpose'] ?? '').includes('prefetch')
      reply.header('cache-control', isPrefetch ? PREFETCH_CACHE : 'private, no-store')
    }
    return reply.send(response)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const tables = isDevelopment ? null : tablesForCachedPage(request.url)
      if (tables === null || !isVisitor(request)) return sendOwnPage(request, reply)
      const page = await cache.get(request.url, tables, () => renderCachedPage(request))
      const policy = pagePolicy({ scripts: { hashes: page.scriptHashes }, ...policyOptions })
      return sendCachedPage(request, reply, page, policy)
    },
  })
}

function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function analyticsOf({ ANALYTICS_TAG, ANALYTICS_CONVERSION, ANALYTICS_ORIGINS }: Config) {
  const [origin] = ANALYTICS_ORIGINS
  if (ANALYTICS_TAG === undefined || origin === undefined) return null
  return { tag: ANALYTICS_TAG, conversion: ANALYTICS_CONVERSION ?? null, origin }
}
