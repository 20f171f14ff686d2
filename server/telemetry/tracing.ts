import { type Context, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#app/platform/config.server.ts'
import { type Activity, addObserver, errorName, type Observer } from '#app/platform/telemetry.server.ts'
import type { BuildInfo } from '../version.ts'
import { routeLabels } from './route-label.ts'
import { nameStatement } from './statement-name.ts'
import { TailSampler } from './trace-buffer.ts'

export type TracingSettings = {
  config: Pick<Config, 'TRACE_SAMPLE_RATIO' | 'TRACE_SLOW_MS'>
  endpoint: string
  buildInfo: BuildInfo
  pageNames: ReadonlySet<string>
}

const QUEUE_SPANS = 4_096
const SEND_EVERY_MS = 2_000
const STOP_TIMEOUT_MS = 2_000
const INTERNAL_SERVER_ERROR = 500
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/** Continues a trace from elsewhere. Its sampling flag is ignored: a stranger could fill the collector with it. */
function withRemoteParent(context: Context, traceparent: unknown): Context {
  const [, traceId, spanId] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || []
  if (traceId === undefined || spanId === undefined) return context
  return trace.setSpanContext(context, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}

function describe(activity: Activity): { name: string; attributes: Record<string, string> } {
  if (activity.kind === 'statement') {
    const { name, text } = nameStatement(activity.sql)
    return { name, attributes: { 'db.system.name': 'postgresql', 'db.query.text': text } }
  }
  if (activity.kind === 'job') {
    return { name: `job ${activity.name}`, attributes: { 'messaging.destination.name': activity.name } }
  }
  return {
    name: `call ${activity.name}`,
    attributes: { 'rpc.method': activity.name, 'rpc.type': activity.type },
  }
}

/** Codes of a call that fails by the caller's own doing; these are no errors of ours. */
const SERVER_CODES = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'TIMEOUT', 'BAD_GATEWAY'])
const isOurError = ({ kind }: Activity, failure: string) => kind !== 'call' || SERVER_CODES.has(failure)

/** Sends traces of requests, procedures, statements and jobs. */
export function addTracing(app: FastifyInstance, settings: TracingSettings) {
  const { config, endpoint, buildInfo, pageNames } = settings
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const sampler = new TailSampler(
    new BatchSpanProcessor({ exporter, maxQueueSize: QUEUE_SPANS, scheduledDelayMillis: SEND_EVERY_MS }),
    { ratio: config.TRACE_SAMPLE_RATIO, slowMs: config.TRACE_SLOW_MS },
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'flashcards', 'service.version': buildInfo.version }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [sampler],
  })
  const tracer = provider.getTracer('flashcards')
  const contexts = new AsyncLocalStorageContextManager().enable()
  const contextOfRequest = new WeakMap<FastifyRequest, { context: Context; span: Span }>()

  function startRoot(name: string, kind: SpanKind, traceparent: unknown) {
    const parent = withRemoteParent(sampler.createRootContext(), traceparent)
    const span = tracer.startSpan(name, { kind }, parent)
    return { span, context: trace.setSpan(parent, span) }
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const started = startRoot(request.method, SpanKind.SERVER, request.headers['traceparent'])
    contextOfRequest.set(request, started)
    contexts.with(started.context, done)
  })
  // The events of a request's body come from its socket, outside of the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const started = contextOfRequest.get(request)
    if (started === undefined) done()
    else contexts.with(started.context, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = contextOfRequest.get(request)?.span
    if (span === undefined) return
    const { route, kind } = routeLabels(request, reply, pageNames)
    // A stream is open for minutes by design, so it isn't slow.
    if (kind === 'stream') return
    span.updateName(`${request.method} ${route}`)
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'flashcards.request_id': request.id,
    })
    if (reply.statusCode >= INTERNAL_SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })

  const observer: Observer = {
    async run(activity, work, failureOf) {
      const parent = contexts.active()
      const isJob = activity.kind === 'job'
      // Work outside of a request, such as the flag cache, has no trace.
      if (!isJob && trace.getSpan(parent) === undefined) return work()
      const { name, attributes } = describe(activity)
      const kind = activity.kind === 'statement' ? SpanKind.CLIENT : SpanKind.INTERNAL
      const { span, context } = isJob
        ? startRoot(name, SpanKind.CONSUMER, activity.traceparent)
        : startChild(name, kind, parent)
      span.setAttributes(attributes)
      const fail = (failure: string) => {
        span.setAttribute('error.type', failure)
        if (isOurError(activity, failure)) span.setStatus({ code: SpanStatusCode.ERROR })
      }
      try {
        const result = await contexts.with(context, work)
        const failure = failureOf(result)
        if (failure !== null) fail(failure)
        return result
      } catch (error) {
        // Without the error's text, which may contain personal data.
        fail(errorName(error))
        throw error
      } finally {
        span.end()
      }
    },
    count() {},
    delivered() {},
    traceparent() {
      const active = trace.getSpan(contexts.active())?.spanContext()
      return active === undefined ? null : `00-${active.traceId}-${active.spanId}-01`
    },
  }
  function startChild(name: string, kind: SpanKind, parent: Context) {
    const span = tracer.startSpan(name, { kind }, parent)
    return { span, context: trace.setSpan(parent, span) }
  }

  const removeObserver = addObserver(observer)
  app.addHook('onClose', async () => {
    removeObserver()
    await Promise.race([
      provider.shutdown().catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref()),
    ])
    contexts.disable()
  })
}
