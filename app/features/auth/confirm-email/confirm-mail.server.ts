import { greet } from '#app/features/names/name.rules.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { escapeHtml } from '#app/shared/escape-html.ts'

type ConfirmMail = { to: string; name: string; siteName: string; link: string; hours: number }

export function confirmMail({ to, name, siteName, link, hours }: ConfirmMail): Mail {
  const greeting = greet(name)
  const why = `You asked ${siteName} to confirm this address, so that we can send you reminders.`
  const how = `Open this link and press Confirm. It works once and expires in ${hours} hours:`
  const otherwise = `If you have no account on ${siteName}, ignore this email, and don't open the link.`
  return {
    to,
    subject: `Confirm your address for ${siteName.replaceAll(/[\r\n]+/g, ' ')}`,
    text: [greeting, `${why}\n${how}`, link, otherwise, siteName].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">',
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(why)} ${escapeHtml(how)}</p>`,
      `<p><a href="${escapeHtml(link)}">Confirm your address</a></p>`,
      `<p>${escapeHtml(otherwise)}</p>`,
      `<p>${escapeHtml(siteName)}</p></body></html>`,
    ].join('\n'),
  }
}
