import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { countEvent } from '#app/platform/telemetry.server.ts'
import { BAD_REQUEST, NO_CONTENT } from '#app/shared/http-status.ts'
import { redactSecrets } from './redact.ts'
import { ReportGroups } from './report-groups.ts'
import { REPORTS_PATH } from '../app/platform/security-headers.server.ts'

const BODY_LIMIT_BYTES = 16 * 1024
const REQUESTS_PER_MINUTE = 20
const REPORTS_PER_REQUEST = 20
const MAX_TEXT = 100

const text = z.string().max(4_000).optional()
/** What `report-uri` sends. */
const uriReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
})
/** What `report-to` sends: several at once, of all kinds. */
const apiReports = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }).loose(),
    }),
  )
  .max(REPORTS_PER_REQUEST)

export type Violation = { directive: string; blocked: string; path: string }

/** URLs are reduced to their scheme and host; keywords such as 'inline' stay. */
function blockedSource(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return '(unreadable)'
  const { protocol, host } = new URL(blocked)
  return protocol.startsWith('http') || protocol.startsWith('ws') ? `${protocol}//${host}` : protocol
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '')

function toViolation(directive = '', blocked = '', url = ''): Violation {
  const short = (value: string) => redactSecrets(value).slice(0, MAX_TEXT)
  return {
    // The first word only: older reports contain the whole directive.
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '(unknown)',
    blocked: short(blockedSource(blocked)),
    path: short(pathOf(url)),
  }
}

/** The violations in a report, without personal data; null if it is not a report. */
export function readViolations(body: unknown): Violation[] | null {
  const one = uriReport.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [toViolation(directive, report['blocked-uri'], report['document-uri'])]
  }
  const several = apiReports.safeParse(body)
  if (!several.success) return null
  return several.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective, blockedURL, documentURL } }) =>
      toViolation(effectiveDirective, blockedURL, documentURL),
    )
}

/** What is blocked by which directive, wherever it happens: one bad script tag would make a group per page. */
export const violationKey = ({ directive, blocked }: Violation) => `${directive} ${blocked}`

/** Collects policy reports of browsers. Anyone may send them, so they are limited, grouped and never stored. */
export function addPolicyReports(app: FastifyInstance) {
  const groups = new ReportGroups({
    log: app.log,
    message: 'a page violated its policy',
    ungroupedMessage: 'more violations than groups',
  })
  const stop = groups.start()
  app.addHook('onClose', async () => stop())
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const types = ['application/csp-report', 'application/reports+json', 'application/json']
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_, body, done) => done(null, parseJson(body)))
    const options = {
      bodyLimit: BODY_LIMIT_BYTES,
      config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' } },
    }
    scope.post(REPORTS_PATH, options, async (request, reply) => {
      const found = readViolations(request.body)
      if (found === null) return reply.code(BAD_REQUEST).send()
      for (const violation of found) {
        groups.add(violationKey(violation), { violation })
        countEvent({ event: 'policy-report', label: violation.directive })
      }
      return reply.code(NO_CONTENT).send()
    })
  })
}

/** Undefined for invalid JSON, which is then no report. */
function parseJson(body: string | Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
