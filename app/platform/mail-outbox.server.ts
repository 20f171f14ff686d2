import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#app/shared/escape-html.ts'
import { assertOneLine, type Mail, type Mailer } from './mail.server.ts'

const MAX_MAILS = 50
const LINK = /https?:\/\/[^\s"<>]+/g

export type MailOutbox = Mailer & { readonly mails: readonly (Mail & { sentAt: Date })[] }

/** Development's mailer: it sends nothing, prints each mail and stores it for the page below. */
export function createMailOutbox(print: (text: string) => void): MailOutbox {
  const mails: Array<Mail & { sentAt: Date }> = []
  return {
    mails,
    async send(mail) {
      assertOneLine(mail.to, mail.subject)
      mails.unshift({ ...mail, sentAt: new Date() })
      mails.length = Math.min(mails.length, MAX_MAILS)
      print(`\n── Mail to ${mail.to}: ${mail.subject}\n${mail.text}\n──\n`)
    },
    close: () => {},
  }
}

function linkify(text: string): string {
  return escapeHtml(text).replaceAll(LINK, (url) => `<a href="${url}">${url}</a>`)
}

/** `/dev/mail` shows what would have been sent. The caller registers it in development only. */
export function registerMailPage(app: FastifyInstance, { mails }: MailOutbox) {
  app.get('/dev/mail', async (_, reply) => {
    const items = mails.map(
      ({ to, subject, text, sentAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${sentAt.toISOString()}</p><pre>${linkify(text)}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><title>Mail - Flashcards</title><h1>Mail</h1>${items.join('<hr>') || '<p>No mail has been sent yet.</p>'}</html>`,
      )
  })
}
