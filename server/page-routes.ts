import { setTimeout as delay } from 'node:timers/promises'
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
  RENDER_TIMEOUT,
  reportErrorContext,
  requestIdContext,
  sessionTimesContext,
  siteContext,
  siteTextsContext,
  takePageContext,
  viewerContext,
} from '#app/client/request-context.ts'
import type { SiteTexts } from '#app/shared/site-texts.ts'
import { isGoogleConfigured } from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import { SETUP_PATH } from '#app/features/setup/setup.rules.ts'
import type { Site } from '#app/shared/site.ts'
import { findDeckPicture } from '#app/features/decks/deck.rules.ts'
import { tablesForCachedPage } from '#app/cached-pages.server.ts'
import { BatchRunner } from '#app/platform/batch-runner.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { DatabaseUnavailableError, isDatabaseUnavailable } from '#app/platform/database-errors.server.ts'
import {
  createDatabaseBusyError,
  type RequestContext,
  type RequestSession,
} from '#app/platform/procedures.server.ts'
import { readCookie, sessionCookieName } from '#app/platform/session.server.ts'
import { OK } from '#app/shared/http-status.ts'
import { bytesOf, type CachedPage, sendCachedPage, toCachedPage } from './cached-page.ts'
import type { InlineSheet } from './inline-styles.ts'
import type { PageCache } from '../app/platform/page-cache.server.ts'
import { createNonce, pagePolicy, REPORTING_HEADER } from '../app/platform/security-headers.server.ts'
import { withSupportAddress } from './site-texts.ts'
import { toSiteUrl, toWebRequest } from './web-request.ts'

type ScreenSettings = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  config: Config
  texts: SiteTexts
  /** Written into cached pages. */
  sheet: InlineSheet | null
  cache: PageCache<CachedPage>
  createContext(request: FastifyRequest, calls?: BatchRunner): Promise<RequestContext>
  /** Never rejects. */
  readSite(): Promise<Site>
  livePosition(): string | null
}

/** Calls that a page can do without: it falls back to defaults, and the form shows the error when it is sent. */
const OPTIONAL_CALLS = new Set(['account.signInOptions'])

type PageRequest = {
  request: FastifyRequest
  nonce: string
  isCached: boolean
  /** A new one for each attempt. */
  createRequest(): Request
}

/** `html` is the page if it was written in one piece; else it is in its response. */
type Attempt = { response: Response; html: Buffer | null; hasErrors(): boolean }

const INTERNAL_SERVER_ERROR = 500
const RETRY_DELAY_MS = 100
const PREFETCH_CACHE = 'private, max-age=10'

const toSessionTimes = (session: RequestSession | null) =>
  session && { renewedAt: session.renewedAt.toISOString(), expiresAt: session.expiresAt.toISOString() }

const isTimeout = (error: unknown) =>
  isDatabaseUnavailable(error) || (error instanceof Error && error.name === RENDER_TIMEOUT)

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
  const styleHashes = settings.sheet === null ? [] : [settings.sheet.hash]
  const render = createRequestHandler(settings.build, config.NODE_ENV)

  /** Renders the page once. It is incomplete if data is missing because the database didn't answer in time. */
  async function renderOnce({ request, nonce, isCached, createRequest }: PageRequest): Promise<Attempt> {
    // Read before the data, so that the page is notified of every change after this moment.
    const livePosition = settings.livePosition()
    const requestContext = await settings.createContext(request, new BatchRunner({ isReadOnly: true }))
    const queryClient = createQueryClient()
    const context = new RouterContextProvider()
    const attempt: { html: Buffer | null; hasErrors: boolean; isTimedOut: boolean } = {
      html: null,
      hasErrors: false,
      isTimedOut: false,
    }
    if (!isCached) {
      context.set(takePageContext, (html) => {
        attempt.html = html
      })
    }
    context.set(viewerContext, requestContext.viewer)
    context.set(sessionTimesContext, toSessionTimes(requestContext.session))
    context.set(nonceContext, nonce)
    context.set(isCachedPageContext, isCached)
    context.set(requestIdContext, request.id)
    context.set(reportErrorContext, (err) => {
      attempt.hasErrors = true
      if (!isTimeout(err)) {
        request.log.error({ err }, 'screen failed')
        return
      }
      attempt.isTimedOut = true
      request.log.warn({ err }, 'a page has no database')
    })
    context.set(livePositionContext, livePosition)
    context.set(originContext, config.PUBLIC_URL)
    const site = await settings.readSite()
    context.set(siteContext, site)
    context.set(siteTextsContext, withSupportAddress(settings.texts, config, site.supportAddress))
    context.set(analyticsContext, analytics)
    context.set(findPictureContext, findDeckPicture)
    context.set(pageDataContext, {
      queryClient,
      api: createTRPCOptionsProxy({ router: apiRouter, ctx: requestContext, queryClient }),
    })
    const response = await render(createRequest(), context)
    const missing = [...requestContext.calls.callsWithoutDatabase].filter((call) => !OPTIONAL_CALLS.has(call))
    const isFailed = response.status >= INTERNAL_SERVER_ERROR && attempt.isTimedOut
    if (missing.length === 0 && !isFailed)
      return { response, html: attempt.html, hasErrors: () => attempt.hasErrors }
    await response.body?.cancel()
    throw new DatabaseUnavailableError(`No answer for ${missing.join(', ') || 'the page'}.`)
  }

  /** Renders the page, once more if a read timed out. After that it is 503, not an empty page and not a bug. */
  async function renderPage(page: PageRequest): Promise<Attempt> {
    try {
      return await renderOnce(page)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || page.createRequest().signal.aborted) throw error
      page.request.log.warn({ err: error }, 'a page is rendered again')
    }
    // Not at once: what was slow may have been many requests at the same moment.
    await delay(RETRY_DELAY_MS * (1 + Math.random()))
    return renderOnce(page).catch((error: unknown) => {
      throw isDatabaseUnavailable(error) ? createDatabaseBusyError(error) : error
    })
  }

  /** Rendered from the path only, because many visitors share it. */
  async function renderCachedPage(request: FastifyRequest) {
    const createRequest = () => new Request(toSiteUrl(request.url, config.PUBLIC_URL))
    const { response, hasErrors } = await renderPage({ request, nonce: '', isCached: true, createRequest })
    const page = await toCachedPage(response, settings.sheet)
    return { page, isWhole: !hasErrors() && page.status === OK, bytes: bytesOf(page) }
  }

  /** A request with a session cookie, valid or not, gets its own page. */
  const isVisitor = (request: FastifyRequest) => readCookie(request.headers.cookie, sessionCookie) === null

  async function sendOwnPage(request: FastifyRequest, reply: FastifyReply) {
    const nonce = createNonce()
    const signal = abortOnDisconnect(reply)
    const createRequest = () => toWebRequest(request, config.PUBLIC_URL, { signal })
    const { response, html } = await renderPage({ request, nonce, isCached: false, createRequest })
    reply.header('content-security-policy', pagePolicy({ scripts: { nonce }, ...policyOptions }))
    reply.headers({ ...REPORTING_HEADER, vary: 'Cookie' })
    if (!response.headers.has('cache-control')) {
      // A page may show who is signed in, so no cache may store it. A visitor's browser may cache a prefetched page
      // for a moment, until it is used.
      const isPrefetch = isVisitor(request) && (request.headers['sec-purpose'] ?? '').includes('prefetch')
      reply.header('cache-control', isPrefetch ? PREFETCH_CACHE : 'private, no-store')
    }
    if (html === null) return reply.send(response)
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply.code(response.status).send(html)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (leadsToSetup(request.url) && (await settings.readSite()).isSetupPending)
        return reply.header('cache-control', 'private, no-store').redirect(SETUP_PATH)
      const tables = isDevelopment ? null : tablesForCachedPage(request.url)
      if (tables === null || !isVisitor(request)) return sendOwnPage(request, reply)
      const page = await cache.get(request.url, tables, () => renderCachedPage(request))
      const policy = pagePolicy({ scripts: { hashes: page.scriptHashes }, styleHashes, ...policyOptions })
      return sendCachedPage(request, reply, page, policy)
    },
  })
}

/** While a site has no administrator, every page leads to its set-up. A page that is open there loads its own data. */
function leadsToSetup(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return path !== SETUP_PATH && !path.endsWith('.data')
}

function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}

function analyticsOf({ ANALYTICS_TAG, ANALYTICS_CONVERSION, ANALYTICS_ORIGINS }: Config) {
  const [origin] = ANALYTICS_ORIGINS
  if (ANALYTICS_TAG === undefined || origin === undefined) return null
  return { tag: ANALYTICS_TAG, conversion: ANALYTICS_CONVERSION ?? null, origin }
}
