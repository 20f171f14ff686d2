import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { waitUntil } from './wait-until.ts'

export type CaughtMail = { to: string[]; raw: string; headers: string; text: string; html: string }

export type MailCatcher = {
  url: string
  mails: CaughtMail[]
  /** The newest mail to an address, as soon as there are so many. */
  waitFor(address: string, count?: number): Promise<CaughtMail>
  /** How many of the next mails are refused, as a mail server with a problem does. */
  refuseNext(count: number): void
  stop(): Promise<void>
}

const PATIENCE_MS = 20_000

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

/** The parts of a mail, decoded. */
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

/** A real SMTP server that keeps what it gets. */
export async function startMailCatcher(onMail: (mail: CaughtMail) => void = () => {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1
          done(new Error('Not now.'))
          return
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const mail = readMail(Buffer.concat(chunks).toString('utf8'), to)
        mails.push(mail)
        onMail(mail)
        done()
      })
    },
  })
  // A client that goes away in the middle is no failure of a test.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    async waitFor(wanted, count = 1) {
      const find = () => mails.filter(({ to }) => to.includes(wanted))
      await waitUntil(() => find().length >= count, { timeoutMs: PATIENCE_MS, what: 'a mail' })
      const newest = find().at(-1)
      if (newest === undefined) throw new Error('There is no mail to that address.')
      return newest
    },
    refuseNext(count) {
      refusals = count
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The token of the reset link in a mail. */
export function resetTokenOf(mail: CaughtMail): string {
  const token = /\/reset-password\?token=([\w-]+)/.exec(mail.text)?.[1]
  if (token === undefined) throw new Error('There is no reset link in this mail.')
  return token
}
