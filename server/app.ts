import type { Writable } from 'node:stream'
import fastifyCompress from '@fastify/compress'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createAuth } from '#app/features/auth/auth.server.ts'
import { registerActivityExport } from '#app/features/admin/logs/activity-export-route.server.ts'
import { registerDeckExport } from '#app/features/transfer/export/export-route.server.ts'
import { registerReviewExport } from '#app/features/scheduling/export/review-export-route.server.ts'
import { findCardPictureAccess } from '#app/features/cards/pictures/card-picture.service.server.ts'
import { findLessonPictureAccess } from '#app/features/courses/lesson/lesson-picture.service.server.ts'
import { SiteCache } from '#app/features/site/site-cache.server.ts'
import { readSite } from '#app/features/site/site.store.server.ts'
import { FlagCache } from '#app/features/flags/flag-cache.server.ts'
import { listEnabledFlagIds } from '#app/features/flags/flag.store.server.ts'
import { addPictureRoutes } from '#app/features/pictures/picture-routes.server.ts'
import { addPracticeRunner } from '#app/features/practice/runner/runner-route.server.ts'
import { readGuestToken } from '#app/features/mock/room/guest.server.ts'
import { registerRoomStream } from '#app/features/mock/stream/room-stream-route.server.ts'
import { RoomStreams } from '#app/features/mock/stream/room-streams.server.ts'
import { addCalendarRoute } from '#app/features/reminders/calendar/calendar-route.server.ts'
import { addStopRoute } from '#app/features/reminders/stop-route.server.ts'
import { groupRoles } from '#app/features/people/group-roles.server.ts'
import { setupEndpoint } from '#app/features/setup/setup-endpoint.server.ts'
import { registerMyDataRoute } from '#app/features/settings/personal-data/my-data-route.server.ts'
import { CACHED_TABLES } from '#app/cached-pages.server.ts'
import { crontab, jobHandlers } from '#app/jobs.server.ts'
import { closeRules, liveRules, topicRules } from '#app/live.server.ts'
import { AssetStore } from '#app/platform/asset-store.server.ts'
import { addressKey, networkSubject } from '#app/platform/address-key.server.ts'
import { type Config, hasRole } from '#app/platform/config.server.ts'
import { DatabaseBreaker } from '#app/platform/database-breaker.server.ts'
import { createDatabase, createPool, isReachable } from '#app/platform/database.server.ts'
import { JobRunner } from '#app/platform/jobs.server.ts'
import { LiveHub } from '#app/platform/live/live-hub.server.ts'
import { registerLiveRoute } from '#app/platform/live/live-route.server.ts'
import { createMailOutbox, registerMailPage } from '#app/platform/mail-outbox.server.ts'
import { createSmtpMailer } from '#app/platform/mail.server.ts'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { BatchRunner } from '#app/platform/batch-runner.server.ts'
import { createSessionReader } from '#app/platform/session.server.ts'
import { PERSON_HEADER } from '#app/shared/person-header.ts'
import { addApiRoutes, BODY_LIMIT_BYTES, createTokenCaller } from './api-routes.ts'
import { addAuthRoutes } from './auth-routes.ts'
import { addFailurePage } from './failure-page.ts'
import { addFailureRoute } from './failure-route.ts'
import { addHealthRoutes } from './health.ts'
import type { CachedPage } from './cached-page.ts'
import { clearCachesAfterSleep } from './clear-caches-after-sleep.ts'
import { closeConnectionsOnShutdown } from './close-connections.ts'
import { addLessonFrame } from '../app/features/courses/lesson/lesson-frame-route.server.ts'
import { addLessonPreview } from '../app/features/course-editor/lesson-preview-route.server.ts'
import { addRequestLog, logController, loggerOptions } from './logger.ts'
import { addMcpRoute } from './mcp-route.ts'
import { addOpenApi } from './open-api-routes.ts'
import { addOriginCheck } from './origin-check.ts'
import { PageCache } from '../app/platform/page-cache.server.ts'
import { addPolicyReports } from './policy-reports.ts'
import { addPreviewRoutes, type PreviewPicture } from '../app/features/link-previews/preview-routes.server.ts'
import { createProcessFeeds } from './process-feeds.ts'
import { addRoleCheck } from './process-roles.ts'
import { createRateLimit } from './rate-limit.ts'
import { RequestCallers } from './request-caller.ts'
import { addRequestSlots } from './request-slots.ts'
import { addScreens } from './page-routes.ts'
import { readInlineSheet } from './inline-styles.ts'
import { addSecurityHeaders, answerUnreadableUrl } from '../app/platform/security-headers.server.ts'
import { addSitemap } from '../app/features/courses/sitemap-route.server.ts'
import { createSharedLimits } from './shared-limits.ts'
import { readSiteTexts, warnAboutExamples } from './site-texts.ts'
import { addStaticFiles, addStoredFiles } from './static-files.ts'
import { addTelemetry } from './telemetry/telemetry.ts'
import { TokenRequests } from './token-requests.ts'
import { readBuildInfo } from './version.ts'

const MAX_CALL_NAMES_LENGTH = 2_000
const REQUEST_TIMEOUT_MS = 15_000
const HEADERS_TIMEOUT_MS = 10_000
/** How often Node checks for timed-out requests; its default of 30 s would turn 15 s into up to 45. */
const LATE_REQUEST_CHECK_MS = 1_000
const CONNECTION_TIMEOUT_MS = 60_000
/** Sessions have their own pool, so that they can be read however busy the main pool is. */
const SESSION_POOL_SIZE = 4

export type AppOptions = {
  config: Config
  /** The screens: the built bundle, or a function that loads the newest one in development. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The folder of the built browser files; in development Vite serves them. */
  clientFolder: string | null
  /** The folder of the code runner, which the build writes; without it there is no practice. */
  practiceFolder?: string | undefined
  /** The file of the starter library, which the set-up page loads. */
  libraryFile?: string | undefined
  /** What the build wrote about itself. */
  buildInfoFile?: string | undefined
  /** Where the log goes; standard output by default. */
  logStream?: Writable | undefined
}

/** Creates the app of one process, with everything it depends on. */
export async function createApp({
  config,
  build,
  clientFolder,
  practiceFolder,
  libraryFile,
  buildInfoFile,
  logStream,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(config, logStream),
    logController,
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // The path of a batch contains the names of all its calls.
    routerOptions: { maxParamLength: MAX_CALL_NAMES_LENGTH },
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: LATE_REQUEST_CHECK_MS },
    frameworkErrors: answerUnreadableUrl(config.PUBLIC_URL),
    // A request on a connection that is still open gets its response, and the connection closes after it.
    return503OnClosing: false,
  })
  const onPoolError = (err: Error) => app.log.warn({ err }, 'an idle database connection ended')
  const pool = createPool(config, onPoolError)
  const sessionPool = createPool({ ...config, DATABASE_POOL_SIZE: SESSION_POOL_SIZE }, onPoolError)
  const breaker = new DatabaseBreaker({ connectionString: config.DATABASE_URL, log: app.log })
  const db = createDatabase(pool, breaker)
  const cookieSettings = { publicUrl: config.PUBLIC_URL, secret: config.AUTH_SECRET }
  const callers = new RequestCallers(config)
  const sessionDb = createDatabase(sessionPool, breaker)
  const readSession = callers.observe(createSessionReader(sessionDb, cookieSettings))
  const { feed, reader, status: feedStatus } = createProcessFeeds(config, app.log)
  const flags = new FlagCache(() => listEnabledFlagIds(db))
  const site = new SiteCache(() => readSite(sessionDb))
  const pages = new PageCache<CachedPage>()
  const pictures = new PageCache<PreviewPicture>()
  const maps = new PageCache<string>()
  const rooms = new RoomStreams({ db, log: app.log, watcher: feed.watcher })
  const caches = hasRole(config, 'web') ? [flags, site, pages, pictures, maps] : []
  const hub = new LiveHub({
    feed,
    liveRules,
    closeRules,
    followers: [...caches, rooms],
    tables: caches.length > 0 ? CACHED_TABLES : [],
  })
  clearCachesAfterSleep(app, caches, () => hub.position)
  const limits = createSharedLimits(config)
  limits.addStreams(() => hub.listStreamCounts())
  limits.addStreams(() => rooms.listStreamCounts())
  const buildInfo = await readBuildInfo(buildInfoFile)
  let stopping = false
  const readLiveStatus = () => {
    const [{ state, lagMs }, { streams, frames }] = [feedStatus(), hub.stats()]
    return { state, lagMs, streams, frames }
  }

  const describeRequest = (request: FastifyRequest) => {
    const network = networkSubject(config.AUTH_SECRET, request.ip)
    const { id: requestId, log } = request
    return { db, readFlags: flags.read, readLiveStatus, config, network, requestId, log }
  }
  const createContext = async (
    request: FastifyRequest,
    calls = new BatchRunner(),
  ): Promise<RequestContext> => {
    const current = await readSession(request.headers.cookie)
    // A page of somebody else who was logged in before: for it, this session is none.
    const { [PERSON_HEADER]: person = current?.viewer.id } = request.headers
    const found = person === current?.viewer.id ? current : null
    const session = found === null ? null : { id: found.sessionId, ...found }
    const guestToken = readGuestToken(request.headers.cookie, cookieSettings)
    const viewer = found?.viewer ?? null
    const hasLostSession = viewer === null && person !== undefined
    return { ...describeRequest(request), calls, viewer, session, hasLostSession, guestToken, cookies: [] }
  }

  // First, so that its hooks see every request.
  await addTelemetry(app, {
    config,
    build,
    db: sessionDb,
    jobNames: () => Object.keys(handlers),
    pools: { main: pool, session: sessionPool },
    caches: { pages, pictures, maps },
    parts: { breaker, hub, rooms, feed, buildInfo },
  })
  await app.register(fastifyCompress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 })
  addRequestLog(app)
  // Open streams would block the shutdown, so they are told to reconnect first.
  app.addHook('preClose', async () => {
    stopping = true
    hub.closeAll()
    rooms.closeAll()
  })
  closeConnectionsOnShutdown(app, () => stopping)
  addFailurePage(app)
  addSecurityHeaders(app, config.PUBLIC_URL)
  addOriginCheck(app, config.PUBLIC_URL)
  addRoleCheck(app, config)
  addHealthRoutes(app, {
    isDatabaseReachable: () => isReachable(sessionPool),
    isDatabaseUp: () => !breaker.isOpen,
    feedStatus,
    isStopping: () => stopping,
    buildInfo,
  })
  if (clientFolder !== null) await addStaticFiles(app, clientFolder)
  // Every route below takes a slot first; the routes above use no database (test/places).
  addRequestSlots(app, {
    slots: limits.createSlots('requests', config.REQUESTS_AT_ONCE),
    writeSlots: limits.createSlots('writes', config.WRITES_AT_ONCE),
    callers,
    limit: createRateLimit({
      counter: limits.counter,
      callers,
      callsPerPerson: config.RATE_LIMIT_PER_MINUTE,
      callsPerAddress: config.RATE_LIMIT_PER_ADDRESS,
    }),
  })
  if (clientFolder !== null) addStoredFiles(app, new AssetStore(db))
  const accounts = { db, config, log: app.log }
  addApiRoutes(app, { config, createContext })
  const plugins = [setupEndpoint(accounts), groupRoles(accounts)]
  const auth = createAuth({ ...accounts, sessionDb }, readSession, plugins)
  addAuthRoutes(app, { auth, callers, counter: limits.counter, config })
  const requests = new TokenRequests({
    db: sessionDb,
    counter: limits.counter,
    requestsPerMinute: config.TOKEN_REQUESTS_PER_MINUTE,
    requestsPerAddress: config.RATE_LIMIT_PER_ADDRESS,
    createCaller: (request, viewer) =>
      createTokenCaller({ ...describeRequest(request), viewer, guestToken: null, cookies: [] }),
  })
  addOpenApi(app, { requests, publicUrl: config.PUBLIC_URL })
  addMcpRoute(app, { requests, publicUrl: config.PUBLIC_URL })
  const mailer = addMailer(app, config)
  const handlers = jobHandlers(accounts, mailer, libraryFile)
  const jobs = new JobRunner({
    databaseUrl: config.DATABASE_URL,
    handlers,
    crontab,
    log: app.log,
  })
  registerLiveRoute(app, {
    hub,
    topicRules: topicRules(db),
    getViewer: (request) => readSession(request.headers.cookie),
    networkOf: ({ ip }) => addressKey(ip),
    streamsPerPerson: config.LIVE_STREAMS_PER_PERSON,
    streamsPerAddress: config.LIVE_STREAMS_PER_ADDRESS,
    streamsElsewhere: limits.streamsElsewhere,
  })
  registerRoomStream(app, { rooms, createContext, streamsElsewhere: limits.streamsElsewhere })
  addFailureRoute(app)
  addPolicyReports(app)
  registerMyDataRoute(app, createContext)
  addStopRoute(app, { db, config })
  addCalendarRoute(app, { db, config })
  registerReviewExport(app, createContext)
  registerDeckExport(app, createContext)
  registerActivityExport(app, createContext)
  if (practiceFolder !== undefined) await addPracticeRunner(app, practiceFolder)
  addLessonFrame(app, { createContext })
  addLessonPreview(app, { createContext })
  addPictureRoutes(app, { createContext, accessRules: [findCardPictureAccess, findLessonPictureAccess] })
  addPreviewRoutes(app, { db, cache: pictures })
  addSitemap(app, { db, publicUrl: config.PUBLIC_URL, cache: maps })
  const texts = await readSiteTexts(config)
  warnAboutExamples(texts, config.NODE_ENV, app.log)
  addScreens(app, {
    build,
    config,
    texts,
    sheet:
      clientFolder === null || typeof build === 'function'
        ? null
        : await readInlineSheet(build, clientFolder),
    cache: pages,
    createContext,
    readSite: site.read,
    livePosition: () => hub.position,
  })

  app.addHook('onReady', async () => {
    breaker.start()
    if (hasRole(config, 'web') || hasRole(config, 'live')) limits.start()
    reader?.start()
    hub.start()
    rooms.start()
    if (hasRole(config, 'worker')) jobs.start()
  })
  // Before it closes, the process serves on while load balancers notice that it isn't ready any more.
  app.decorate('startDraining', () => {
    stopping = true
  })
  app.addHook('onClose', async () => {
    await hub.stop()
    await reader?.stop()
    await rooms.stop()
    await jobs.stop()
    await limits.stop()
    mailer.close()
    breaker.stop()
    await Promise.all([pool.end(), sessionPool.end()])
  })
  return app
}

/** Sends mail over SMTP. Without an SMTP server, which only development may lack, mail is shown instead. */
function addMailer(app: FastifyInstance, config: Config) {
  if (config.SMTP_URL !== undefined) return createSmtpMailer(config, config.SMTP_URL)
  const isShown = config.NODE_ENV === 'development'
  const outbox = createMailOutbox((text) => (isShown ? process.stdout.write(text) : undefined))
  if (isShown) registerMailPage(app, outbox)
  return outbox
}
