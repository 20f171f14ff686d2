import { createTransport } from 'nodemailer'
import type { Config } from './config.server.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends mail over SMTP, or puts it into the outbox that development shows. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** Why a mail was not sent, without the address that a mail server's message often quotes. */
export class MailError extends Error {}

const CONNECT_TIMEOUT_MS = 5_000
const SOCKET_TIMEOUT_MS = 10_000
const LINE_BREAK = /[\r\n]/

/** A line break in a header would start another header: it is a bug or an attack. */
export function assertOneLine(...headers: string[]) {
  if (headers.some((header) => LINE_BREAK.test(header))) throw new MailError('A line break in a mail header.')
}

export const mailFrom = (config: Pick<Config, 'MAIL_FROM' | 'SUPPORT_EMAIL'>) =>
  config.MAIL_FROM ?? `Flashcards <${config.SUPPORT_EMAIL}>`

function describeFailure(cause: unknown): string {
  const read = (name: string) =>
    typeof cause === 'object' && cause !== null && name in cause ? String(Reflect.get(cause, name)) : null
  return [read('code'), read('responseCode')].filter((part) => part !== null).join(' ') || 'unknown reason'
}

/** Sends mail over SMTP; resolves when the server has accepted it. */
export function createSmtpMailer(
  config: Pick<Config, 'MAIL_FROM' | 'SUPPORT_EMAIL'>,
  smtpUrl: string,
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html }) {
      assertOneLine(to, subject)
      try {
        await transport.sendMail({
          from: mailFrom(config),
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (cause) {
        throw new MailError(`The mail server rejected the mail: ${describeFailure(cause)}.`)
      }
    },
    close: () => transport.close(),
  }
}
