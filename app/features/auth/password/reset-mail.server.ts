import { greet } from '#app/features/names/name.rules.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { escapeHtml } from '#app/shared/escape-html.ts'

type ResetMail = { to: string; name: string; siteName: string; link: string; minutes: number }

export function resetMail({ to, name, siteName, link, minutes }: ResetMail): Mail {
  const greeting = greet(name)
  const why = `We received a request to reset your ${siteName} password.`
  const how = `Use this link to choose a new one. It works once and expires in ${minutes} minutes:`
  const otherwise = "If you didn't request this, ignore this email. Your password won't change."
  return {
    to,
    subject: `Reset your ${siteName.replaceAll(/[\r\n]+/g, ' ')} password`,
    text: [greeting, `${why}\n${how}`, link, otherwise, siteName].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">',
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(why)} ${escapeHtml(how)}</p>`,
      `<p><a href="${escapeHtml(link)}">Set a new password</a></p>`,
      `<p>${escapeHtml(otherwise)}</p>`,
      `<p>${escapeHtml(siteName)}</p></body></html>`,
    ].join('\n'),
  }
}
