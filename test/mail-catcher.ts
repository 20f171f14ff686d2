import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { waitUntil } from './wait-until.ts'

export type CaughtMail = { to: string[]; raw: string; headers: string; text: string; html: string }

export type MailCatcher = {
  url: string
  mails: CaughtMail[]
  /** Waits until there are that many mails to an address and returns the newest. */
  waitFor(email: string, count?: number): Promise<CaughtMail>
  /** Rejects the next mails, like a mail server with a problem. */
  rejectNext(count: number): void
  /** Answers to this recipient with a status from now on; null: to nobody. */
  refuseRecipient(recipient: { email: string; status: number } | null): void
  /** From now on each mail is accepted only after this time. */
  setDelay(delayMs: number): void
  stop(): Promise<void>
}

const WAIT_TIMEOUT_MS = 20_000

function decodePart(part: string): { type: string; content: string } {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const type = /content-type:\s*([^;\s]+)/i.exec(head)?.[1] ?? ''
  const encoding = /content-transfer-encoding:\s*(\S+)/i.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return { type, content: Buffer.from(body, 'base64').toString('utf8') }
  if (encoding !== 'quoted-printable') return { type, content: body }
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return { type, content: Buffer.from(bytes, 'latin1').toString('utf8') }
}

/** Decodes the parts of a mail. */
export function readMail(raw: string, to: string[]): CaughtMail {
  const boundary = /boundary="?([^"\r\n;]+)"?/i.exec(raw)?.[1]
  const pieces = boundary === undefined ? [raw] : raw.split(`--${boundary}`)
  const parts = pieces
    .slice(boundary === undefined ? 0 : 1)
    .map((piece) => decodePart(piece.replace(/^\r\n/, '')))
  const contentOf = (type: string) => parts.find((part) => part.type === type)?.content ?? ''
  return {
    to,
    raw,
    headers: raw.split('\r\n\r\n', 1)[0] ?? '',
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
  }
}

/** Starts a real SMTP server that stores the mails it receives, at a free port unless one is given. */
export async function startMailCatcher(
  onMail: (mail: CaughtMail) => void = () => {},
  port = 0,
): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  let toReject = 0
  let acceptAfterMs = 0
  let refused: { email: string; status: number } | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      if (address !== refused?.email) return done()
      return done(Object.assign(new Error('Not you.'), { responseCode: refused.status }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (toReject > 0) {
          toReject -= 1
          done(new Error('Not now.'))
          return
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const mail = readMail(Buffer.concat(chunks).toString('utf8'), to)
        mails.push(mail)
        onMail(mail)
        setTimeout(done, acceptAfterMs)
      })
    },
  })
  // A client that disconnects early must not fail a test.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    async waitFor(email, count = 1) {
      const find = () => mails.filter(({ to }) => to.includes(email))
      await waitUntil(() => find().length >= count, { timeoutMs: WAIT_TIMEOUT_MS, what: 'a mail' })
      const newest = find().at(-1)
      if (newest === undefined) throw new Error('There is no mail to that email.')
      return newest
    },
    rejectNext(count) {
      toReject = count
    },
    refuseRecipient(recipient) {
      refused = recipient
    },
    setDelay(delayMs) {
      acceptAfterMs = delayMs
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Returns the token of the reset link in a mail. */
export function resetTokenOf(mail: CaughtMail): string {
  const token = /\/reset-password\?token=([\w-]+)/.exec(mail.text)?.[1]
  if (token === undefined) throw new Error('There is no reset link in this mail.')
  return token
}

/** Returns the token of the link in a mail that confirms an address. */
export function confirmTokenOf(mail: CaughtMail): string {
  const token = /\/confirm-email\?token=([\w.-]+)/.exec(mail.text)?.[1]
  if (token === undefined) throw new Error('There is no link to confirm an address in this mail.')
  return token
}
