import { z } from 'zod'
import { readSecretFiles } from './secret-files.server.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const GOOGLE_TAG_ORIGINS = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
]

const DEFAULT_PUBLIC_URL = 'http://localhost:3000'

const ROLES = ['web', 'live', 'reader', 'worker'] as const
export type Role = (typeof ROLES)[number]

// The comments are the operator's manual, too: `npm run docs` writes them into docs/operating.md.
export const configSchema = z.object({
  /** `npm start` and the container image set `production`. */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** The address that the process listens on; the container image sets 0.0.0.0. */
  HOST: z.string().default('127.0.0.1'),
  /** The port that the process listens on. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Where people reach the site. Links, cookies and the origin check are built from it, never from a request. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default(DEFAULT_PUBLIC_URL),
  /** PostgreSQL 15 or newer, with `wal_level=logical`: postgresql://user:password@host:5432/database */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Connections of one process for requests; sessions, the log reader and jobs have a few more. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** Whether a start migrates the database first. */
  MIGRATE_ON_START: flag.default(true),
  /** Whether a new install gets the starter library (decks and courses) when it first starts. */
  LIBRARY_ON_START: flag.default(true),
  /** Whether a new install without an administrator opens with the set-up page, which then asks about the library, too. */
  SETUP_ON_START: flag.default(true),
  /** Whether the browser files of this build are stored in the database, for pages of other builds (docs/releases.md). */
  STORE_ASSETS: flag.default(true),
  /** How long a stopping process still serves: two checks of `/readyz` by the load balancer. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(3000),
  /** Signs the session and device cookies. A new one logs everyone out. */
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters: openssl rand -base64 32'),
  /** The least important kind of log line that is written. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Addresses or CIDR ranges of the proxies in front. Without it, forwarding headers are ignored. */
  TRUSTED_PROXIES: list.default([]),
  /** Requests of one person (of one address, for visitors) that are handled at the same time. */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).default(4),
  /** Of these, how many may write. */
  WRITES_AT_ONCE: z.coerce.number().int().min(1).default(1),
  /** Calls per minute of one signed-in person. Files don't count; each call of a batch does. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Calls per minute of everyone at one address who isn't logged in. */
  RATE_LIMIT_PER_ADDRESS: z.coerce.number().int().min(1).default(3000),
  /** Requests per minute with one access token, over all processes. */
  TOKEN_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  /** Open streams of one signed-in person, over all processes. */
  LIVE_STREAMS_PER_PERSON: z.coerce.number().int().min(1).default(5),
  /** Open streams of everyone at one address who isn't logged in. */
  LIVE_STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  /** The email on the contact page, and the sender of mail unless `MAIL_FROM` says otherwise. */
  SUPPORT_EMAIL: z.email().default('support@example.com'),
  /** The texts that an operator edits: legal pages and testimonials. */
  SITE_TEXTS_FOLDER: z.string().default('content/site'),
  /** A Google tag (G-…), loaded only for people who accept cookies; without it nothing is measured at all. */
  ANALYTICS_TAG: z
    .string()
    .regex(/^[A-Za-z0-9-]{3,40}$/)
    .optional(),
  /** An ads conversion (AW-…/label) that a sign-up sends. */
  ANALYTICS_CONVERSION: z
    .string()
    .regex(/^[\w-]{3,40}\/[\w-]{1,60}$/)
    .optional(),
  /** Where the tag's script comes from (the first), and where else its events may go. */
  ANALYTICS_ORIGINS: list
    .pipe(z.array(z.string().regex(/^https?:\/\/[\w.*:-]+$/)))
    .default(GOOGLE_TAG_ORIGINS),
  /** Attempts to sign up, log in or reset a password from one address, counted separately. */
  AUTH_TRIES_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  /** New accounts per hour from one network (an IPv4 address or an IPv6 /64), across all processes. */
  SIGN_UPS_PER_HOUR: z.coerce.number().int().min(1).default(100),
  /** How many new accounts on one network can write as much in the discussion as each of them may. */
  NEWCOMERS_PER_NETWORK: z.coerce.number().int().min(1).max(100_000).default(20),
  /** Sign-in with Google exists only where both are set. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  /** The secret that belongs to `GOOGLE_CLIENT_ID`. */
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Any OpenID Connect provider, by its issuer: https://id.example.com. It needs the id and the secret of a client, too. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  /** The client that the provider knows this site as; its redirect URI is `PUBLIC_URL/api/auth/callback/oidc`. */
  OIDC_CLIENT_ID: z.string().optional(),
  /** The secret that belongs to `OIDC_CLIENT_ID`. */
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** What the button says after 'Continue with'. */
  OIDC_NAME: z.string().trim().min(1).max(40).default('single sign-on'),
  /** People in this group of the provider (claim `groups`) are administrators; read at each sign-in with it. */
  OIDC_ADMIN_GROUP: z.string().optional(),
  /** Whether the provider is the only way in: without passwords, Google and passkeys. */
  OIDC_ONLY: flag.default(false),
  /** The mail server: smtp://user:password@host:587, or smtps:// for TLS from the first byte. Without it a site sends no mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of mail: Flashcards <support@example.com> */
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(/^[^\r\n]+$/)
    .optional(),
  /** The site's public key for web push (65 bytes, base64url). Without it a pair is generated once and stored. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  /** The private key that belongs to `VAPID_PUBLIC_KEY` (32 bytes, base64url). */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** How long the activity log is kept. Whole months are dropped, so the oldest entries stay up to a month longer. */
  ACTIVITY_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** Whether this process also runs jobs (mail, clean-up); false takes `worker` out of its roles. */
  RUN_JOBS: flag.default(true),
  /** The port of the Prometheus metrics; without it there are none. Never the port of the site. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** The address of the metrics; open it only to your own network. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** A file with the time of the last good backup (ISO 8601, or JSON with `finishedAt`), for the metrics. */
  BACKUP_FILE: z.string().optional(),
  /** A file with the time of the last good restore drill, for the metrics; `npm run lab -- restore` writes it. */
  RESTORE_DRILL_FILE: z.string().optional(),
  /** Where OpenTelemetry traces go (OTLP over HTTP); without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of requests whose trace is sent. Errors and slow requests are always sent. */
  TRACE_SAMPLE_RATIO: z.coerce.number().min(0).max(1).default(0.01),
  /** From how many milliseconds on a request is slow, and its trace always sent. */
  TRACE_SLOW_MS: z.coerce.number().int().min(1).default(1_000),
  /** What this process does: pages and the API, live streams, reading the log for all processes, jobs. */
  ROLES: list.pipe(z.array(z.enum(ROLES)).min(1)).default([...ROLES]),
  /** A NATS server between the log's reader and the other processes; without it each process reads the log itself. */
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\/[^\s,]+(,(nats|tls):\/\/[^\s,]+)*$/)
    .optional(),
  /** How the subjects of this site begin; sites that share a NATS server need different ones. */
  NATS_PREFIX: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .default('flashcards'),
})

export type Config = z.infer<typeof configSchema>

export const hasRole = ({ ROLES: roles, RUN_JOBS: runsJobs }: Config, role: Role): boolean =>
  roles.includes(role) && (role !== 'worker' || runsJobs)

export class ConfigError extends Error {}

const PROVIDER_SETTINGS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** A provider that is configured in part must not look as if it worked, or keep everybody out. */
function findProviderProblems(provided: Record<string, string>): string[] {
  const missing = PROVIDER_SETTINGS.filter((name) => provided[name] === undefined)
  const isRequested = missing.length < PROVIDER_SETTINGS.length || provided['OIDC_ONLY'] === 'true'
  return isRequested ? missing.map((name) => `  ${name}: is missing (a provider needs all three)`) : []
}

/** Reads the settings from the environment, or throws one error that lists everything wrong with them. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const secrets = readSecretFiles(env)
  const provided: Record<string, string> = {}
  for (const [name, value] of Object.entries(secrets.env))
    if (value !== undefined && value !== '') provided[name] = value
  // Without an address the site can only be looked at on its own machine.
  if (provided['PORT'] !== undefined) provided['PUBLIC_URL'] ??= `http://localhost:${provided['PORT']}`
  const parsed = configSchema.safeParse(provided)
  const lines = (parsed.error?.issues ?? []).map((issue) => {
    const name = issue.path.join('.')
    return `  ${name}: ${provided[name] === undefined ? 'is missing' : issue.message}`
  })
  if ((provided['VAPID_PUBLIC_KEY'] === undefined) !== (provided['VAPID_PRIVATE_KEY'] === undefined)) {
    lines.push('  VAPID_PUBLIC_KEY: set it together with VAPID_PRIVATE_KEY, or leave both out')
  }
  lines.push(...findProviderProblems(provided))
  lines.push(...secrets.problems)
  const hasOnlyReader = parsed.data?.ROLES.every((role) => role === 'reader') === true
  if (hasOnlyReader && parsed.data?.NATS_URL === undefined)
    lines.push('  NATS_URL: is missing (a reader publishes to NATS: nats://host:4222)')
  if (parsed.success && lines.length === 0) return parsed.data
  throw new ConfigError(`These settings are missing or wrong (see .env.example):\n${lines.join('\n')}`)
}
