import { createTransport } from 'nodemailer'
import type { Config } from './config.server.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Readonly<Record<string, string>>
}

/** Sends mail over SMTP, or puts it into the outbox that development shows. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/**
 * What is known about a mail that failed: the server will never take it, it may take this one later, it takes no mail at
 * all now, or the connection broke at a moment when the mail may have been taken.
 */
export type MailFailure = 'rejected' | 'deferred' | 'not taken' | 'unknown'

/** Why a mail was not sent, without the address that a mail server's message often quotes. */
export class MailError extends Error {
  readonly failure: MailFailure

  constructor(message: string, failure: MailFailure = 'rejected') {
    super(message)
    this.failure = failure
  }
}

const CONNECT_TIMEOUT_MS = 5_000
const SOCKET_TIMEOUT_MS = 10_000
const LINE_BREAK = /[\r\n]/

/** A line break in a header would start another header: it is a bug or an attack. */
export function assertOneLine(...headers: string[]) {
  if (headers.some((header) => LINE_BREAK.test(header))) throw new MailError('A line break in a mail header.')
}

export const mailFrom = (config: Pick<Config, 'MAIL_FROM' | 'SUPPORT_EMAIL'>) =>
  config.MAIL_FROM ?? `Flashcards <${config.SUPPORT_EMAIL}>`

const readField = (cause: unknown, name: string): unknown =>
  typeof cause === 'object' && cause !== null ? Reflect.get(cause, name) : undefined

function describeFailure(cause: unknown): string {
  const parts = [readField(cause, 'code'), readField(cause, 'responseCode')]
  return (
    parts
      .filter((part) => part !== undefined)
      .map(String)
      .join(' ') || 'unknown reason'
  )
}

const PERMANENT = 500
/** The server closes the connection, whatever the command was. */
const CLOSING = 421
/** Of nodemailer: the commands whose answer is about this mail; those before are about the site. */
const COMMANDS_OF_MAIL = new Set<unknown>(['RCPT TO', 'DATA'])
/** Of nodemailer: a time limit before the first command. */
const EARLY_TIMEOUTS = new Set<unknown>(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'])

function classifyFailure(cause: unknown): MailFailure {
  const status = readField(cause, 'responseCode')
  if (typeof status === 'number') {
    // A wrong password or a sender that isn't allowed is not about this mail.
    if (status === CLOSING || !COMMANDS_OF_MAIL.has(readField(cause, 'command'))) return 'not taken'
    return status >= PERMANENT ? 'rejected' : 'deferred'
  }
  if (readField(cause, 'code') === 'EAUTH') return 'not taken'
  const isEarly =
    readField(cause, 'syscall') === 'connect' ||
    readField(cause, 'code') === 'EDNS' ||
    EARLY_TIMEOUTS.has(readField(cause, 'timeoutType'))
  return isEarly ? 'not taken' : 'unknown'
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
    async send({ to, subject, text, html, headers = {} }) {
      assertOneLine(to, subject, ...Object.values(headers))
      try {
        await transport.sendMail({
          from: mailFrom(config),
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        })
      } catch (cause) {
        throw new MailError(
          `The mail server rejected the mail: ${describeFailure(cause)}.`,
          classifyFailure(cause),
        )
      }
    },
    close: () => transport.close(),
  }
}
