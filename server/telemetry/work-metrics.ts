import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { type Activity, type CountedEvent, errorName, type Observer } from '#app/platform/telemetry.server.ts'
import { BAD_REQUEST, UNAUTHORIZED } from '#app/shared/http-status.ts'
import { BoundedLabels } from './bounded-labels.ts'
import { routeLabels } from './route-label.ts'

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10]
/** Few, because there are hundreds of procedures. */
const CALL_BUCKETS = [0.01, 0.05, 0.2, 1, 5]
const STATEMENT_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5]
const LAG_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const JOB_BUCKETS = [0.1, 1, 10, 60, 600]
const MAX_LABELS = 50
const INTERNAL_SERVER_ERROR = 500
const OPERATION = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i

const operationOf = (sql: string) => OPERATION.exec(sql)?.[1]?.toLowerCase() ?? 'other'

function outcomeOf(status: number): string {
  if (status >= INTERNAL_SERVER_ERROR) return 'server_error'
  return status >= BAD_REQUEST ? 'client_error' : 'ok'
}

/** Rate, errors and duration of requests, by the pattern of their route. */
export function measureRequests(app: FastifyInstance, registers: [Registry], pageNames: Set<string>) {
  const requests = new Counter({
    name: 'flashcards_http_requests_total',
    help: 'Responses by method, route and status.',
    labelNames: ['method', 'route', 'kind', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'flashcards_http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['route', 'kind', 'outcome'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const running = new Gauge({
    name: 'flashcards_http_requests_running',
    help: 'Requests without a complete response, open streams included.',
    registers,
  })
  const failures = authFailures(registers)
  app.addHook('onRequest', async (_, reply) => {
    running.inc()
    // Also without a response, when a browser disconnects early.
    reply.raw.once('close', () => running.dec())
  })
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode
    const { route, kind } = routeLabels(request, reply, pageNames)
    requests.inc({ method: request.method, route, kind, status })
    duration.observe({ route, kind, outcome: outcomeOf(status) }, reply.elapsedTime / 1_000)
    if (status === UNAUTHORIZED && request.routeOptions.config.usesTokens === true)
      failures.inc({ reason: 'access-token' })
  })
  return failures
}

const authFailures = (registers: [Registry]) =>
  new Counter({
    name: 'flashcards_auth_failures_total',
    help: 'Failed sign-ins, sign-ups, resets and access tokens by reason.',
    labelNames: ['reason'],
    registers,
  })

/** Rate, errors and duration of procedures, statements and jobs, and counts of reports. */
export function createWorkObserver(registers: [Registry], failures: Counter<'reason'>): Observer {
  const calls = new Counter({
    name: 'flashcards_calls_total',
    help: 'API procedures by name and by the code that they ended with; pages call them too.',
    labelNames: ['call', 'type', 'code'],
    registers,
  })
  const callDuration = new Histogram({
    name: 'flashcards_call_duration_seconds',
    help: 'Time of API procedures.',
    labelNames: ['call', 'type'],
    buckets: CALL_BUCKETS,
    registers,
  })
  const statementDuration = new Histogram({
    name: 'flashcards_db_statement_duration_seconds',
    help: 'Time of statements on pooled connections, by operation.',
    labelNames: ['operation'],
    buckets: STATEMENT_BUCKETS,
    registers,
  })
  const statementErrors = new Counter({
    name: 'flashcards_db_statement_errors_total',
    help: 'Failed statements by SQLSTATE or socket error.',
    labelNames: ['code'],
    registers,
  })
  const jobs = new Counter({
    name: 'flashcards_job_runs_total',
    help: 'Finished background jobs by name and outcome.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobDuration = new Histogram({
    name: 'flashcards_job_duration_seconds',
    help: 'Time of background jobs.',
    labelNames: ['job'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const policyReports = new Counter({
    name: 'flashcards_policy_reports_total',
    help: 'Violations of the content security policy that browsers reported, by directive.',
    labelNames: ['directive'],
    registers,
  })
  const browserErrors = new Counter({
    name: 'flashcards_browser_errors_total',
    help: 'Errors that browsers reported.',
    registers,
  })
  const lag = new Histogram({
    name: 'flashcards_live_commit_to_send_seconds',
    help: 'Time from a commit, by the clock of the database, until its frames were written to the streams.',
    buckets: LAG_BUCKETS,
    registers,
  })
  const reasons = new BoundedLabels(MAX_LABELS)
  const directives = new BoundedLabels(MAX_LABELS)
  const codes = new BoundedLabels(MAX_LABELS)

  function record(activity: Activity, seconds: number, failure: string | null) {
    if (activity.kind === 'call') {
      calls.inc({ call: activity.name, type: activity.type, code: failure ?? 'OK' })
      callDuration.observe({ call: activity.name, type: activity.type }, seconds)
    } else if (activity.kind === 'statement') {
      statementDuration.observe({ operation: operationOf(activity.sql) }, seconds)
      if (failure !== null) statementErrors.inc({ code: codes.of(failure) })
    } else {
      jobs.inc({ job: activity.name, outcome: failure === null ? 'ok' : 'failed' })
      jobDuration.observe({ job: activity.name }, seconds)
    }
  }

  return {
    async run(activity, work, failureOf) {
      const startedMs = performance.now()
      try {
        const result = await work()
        record(activity, (performance.now() - startedMs) / 1_000, failureOf(result))
        return result
      } catch (error) {
        record(activity, (performance.now() - startedMs) / 1_000, errorName(error))
        throw error
      }
    },
    count({ event, label }: CountedEvent) {
      if (event === 'auth-failure') failures.inc({ reason: reasons.of(label) })
      else if (event === 'policy-report') policyReports.inc({ directive: directives.of(label) })
      else browserErrors.inc()
    },
    delivered(committedAtMs) {
      // The clocks of two machines differ by a little; a negative time is none.
      lag.observe(Math.max(0, Date.now() - committedAtMs) / 1_000)
    },
    traceparent: () => null,
  }
}
