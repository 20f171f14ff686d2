import { once } from 'node:events'
import { createServer } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startMailCatcher } from '../../test/mail-catcher.ts'
import { createMailOutbox, registerMailPage } from './mail-outbox.server.ts'
import { createSmtpMailer, MailError } from './mail.server.ts'

const CONFIG = { SUPPORT_EMAIL: 'support@example.com', MAIL_FROM: 'Flashcards <no-reply@example.com>' }
const MAIL = { to: 'sam@example.com', subject: 'Hello', text: 'Plain ümlaut.', html: '<p>Rich</p>' }

async function openMailer() {
  const catcher = await startMailCatcher()
  const mailer = createSmtpMailer(CONFIG, catcher.url)
  onTestFinished(async () => {
    mailer.close()
    await catcher.stop()
  })
  return { catcher, mailer }
}

/** A mail server that answers some commands with another status. */
async function startSmtp(answers: Record<string, number | undefined>): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (line) => {
      const command = String(line).slice(0, 4).toLowerCase()
      socket.write(`${answers[command] ?? (command === 'data' ? 354 : 250)} answer\r\n`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `smtp://127.0.0.1:${address.port}`
}

test('a mail arrives with both parts, its sender and its one recipient', async () => {
  const { catcher, mailer } = await openMailer()
  await mailer.send(MAIL)
  const [mail] = catcher.mails
  expect(mail?.to).toEqual(['sam@example.com'])
  expect(mail?.text.trim()).toBe('Plain ümlaut.')
  expect(mail?.html.trim()).toBe('<p>Rich</p>')
  expect(mail?.headers).toContain('From: Flashcards <no-reply@example.com>')
  expect(mail?.headers).toContain('Auto-Submitted: auto-generated')
})

test.each([
  { ...MAIL, subject: 'Hello\r\nBcc: eve@example.com' },
  { ...MAIL, subject: 'Hello\nBcc: eve@example.com' },
  { ...MAIL, to: 'sam@example.com\r\nBcc: eve@example.com' },
])('a line break in a header is rejected, and nothing is sent: %j', async (mail) => {
  const { catcher, mailer } = await openMailer()
  await expect(mailer.send(mail)).rejects.toThrow(MailError)
  expect(catcher.mails).toEqual([])
})

test('two addresses in one string are never two recipients', async () => {
  const { catcher, mailer } = await openMailer()
  await mailer.send({ ...MAIL, to: 'sam@example.com,eve@example.com' }).catch(() => {})
  expect(catcher.mails.flatMap(({ to }) => to)).not.toContain('eve@example.com')
})

test("an SMTP error contains its codes, without the address that the server's message quotes", async () => {
  const { catcher, mailer } = await openMailer()
  catcher.rejectNext(1)
  await expect(mailer.send(MAIL)).rejects.toThrow(/^The mail server rejected the mail: \w+ \d+\.$/)
  const nowhere = createSmtpMailer(CONFIG, 'smtp://127.0.0.1:9')
  await expect(nowhere.send(MAIL)).rejects.toThrow(/^The mail server rejected the mail: \w+\.$/)
})

test.each([
  { answers: { rcpt: 451 }, failure: 'deferred' },
  { answers: { rcpt: 550 }, failure: 'rejected' },
  { answers: { rcpt: 421 }, failure: 'not taken' },
  { answers: { data: 452 }, failure: 'deferred' },
  { answers: { mail: 451 }, failure: 'not taken' },
  { answers: { mail: 550 }, failure: 'not taken' },
])('[NUDGE-04] $answers is a failure of this mail or of the whole server: $failure', async (one) => {
  const mailer = createSmtpMailer(CONFIG, await startSmtp(one.answers))
  onTestFinished(() => mailer.close())
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ failure: one.failure })
})

test('the development page shows what would have been sent, escaped, with clickable links', async () => {
  const printed: string[] = []
  const outbox = createMailOutbox((text) => printed.push(text))
  const app = fastify()
  registerMailPage(app, outbox)
  onTestFinished(() => app.close())
  expect((await app.inject('/dev/mail')).body).toContain('No mail has been sent yet.')
  await outbox.send({
    ...MAIL,
    subject: '<b>Hi</b>',
    text: 'Go to http://localhost:3000/reset-password?token=abc now',
  })
  const { body } = await app.inject('/dev/mail')
  expect(body).toContain('&lt;b&gt;Hi&lt;/b&gt;')
  expect(body).toContain('<a href="http://localhost:3000/reset-password?token=abc">')
  expect(printed.join()).toContain('http://localhost:3000/reset-password?token=abc')
})
