import type { Mail } from '#app/platform/mail.server.ts'
import { escapeHtml } from '#app/shared/escape-html.ts'

type ResetMail = { to: string; name: string; link: string; minutes: number }

/** The mail with the link that sets a new password. */
export function resetMail({ to, name, link, minutes }: ResetMail): Mail {
  const greeting = `Hello ${name.replaceAll(/[\r\n]+/g, ' ')},`
  const why = 'somebody, hopefully you, asked to set a new password for your Flashcards account.'
  const how = `This link sets it. It works once, and for ${minutes} minutes:`
  const otherwise = 'If it was not you, there is nothing to do: your password stays as it is.'
  return {
    to,
    subject: 'Set a new password for Flashcards',
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
