import type { Mail } from '#app/platform/mail.server.ts'
import { escapeHtml } from '#app/shared/escape-html.ts'

type ResetMail = { to: string; name: string; link: string; minutes: number }

export function resetMail({ to, name, link, minutes }: ResetMail): Mail {
  const greeting = `Hello ${name.replaceAll(/[\r\n]+/g, ' ')},`
  const why = 'We received a request to reset your Flashcards password.'
  const how = `Use this link to choose a new one. It works once and expires in ${minutes} minutes:`
  const otherwise = "If you didn't request this, ignore this email. Your password won't change."
  return {
    to,
    subject: 'Reset your Flashcards password',
    text: [greeting, `${why}\n${how}`, link, otherwise, 'Flashcards'].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">',
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(why)} ${escapeHtml(how)}</p>`,
      `<p><a href="${escapeHtml(link)}">Set a new password</a></p>`,
      `<p>${escapeHtml(otherwise)}</p>`,
      '<p>Flashcards</p></body></html>',
    ].join('\n'),
  }
}
