import type { DayLoad } from '#app/features/scheduling/queue/day-load.rules.ts'
import { nameInMail } from '#app/features/names/name.rules.ts'
import { INBOX_PATH } from '#app/features/inbox/inbox.rules.ts'
import { formatMinute, type ReminderSettings } from '#app/features/reminders/reminder.rules.ts'
import { NOTIFICATIONS_PATH, STOP_PATH, weekdayName } from '#app/features/reminders/reminder.messages.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { weekdayDate } from '#app/shared/day-text.ts'
import { escapeHtml } from '#app/shared/escape-html.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

type DigestMail = {
  to: string
  name: string
  siteName: string
  due: DayLoad['due']
  /** The next interview, if one is ahead. */
  interview: { day: StudyDay; today: StudyDay } | null
  /** What happened in the inbox; empty for nothing. */
  news: string
  settings: ReminderSettings
  publicUrl: string
  stopToken: string
}

const NOON = 12 * 60
const EVENING = 18 * 60

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

function greet(name: string, minute: number): string {
  const time = minute < NOON ? 'morning' : minute < EVENING ? 'afternoon' : 'evening'
  const first = nameInMail(name).split(' ', 1)[0] ?? ''
  return `Good ${time}${first === '' ? '' : `, ${first}`}.`
}

function describeInterview(interview: DigestMail['interview']): { when: string; date: string } | null {
  if (interview === null) return null
  const days = interview.day - interview.today
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${count(days, 'day')}`
  return { when, date: weekdayDate(interview.day) }
}

const describeTimes = ({ digest, minute, weekday }: ReminderSettings) =>
  `You get this ${digest === 'weekly' ? `every ${weekdayName(weekday)}` : 'every day'} at ${formatMinute(minute)}, except when nothing is due.`

/** One number and one button; no images, no tracking. The text part says the same with full addresses. */
export function digestMail(digest: DigestMail): Mail {
  const { to, name, siteName, due, interview, news, settings, publicUrl, stopToken } = digest
  const stopUrl = `${publicUrl}${STOP_PATH}?${new URLSearchParams({ token: stopToken }).toString()}`
  const texts = {
    siteName,
    greeting: greet(name, settings.minute),
    heading: `${count(due.count, 'card')} ${due.count === 1 ? 'is' : 'are'} due`,
    minutes: `About ${count(due.minutes, 'minute')}.`,
    interview: describeInterview(interview),
    news,
    inboxUrl: `${publicUrl}${INBOX_PATH}`,
    times: describeTimes(settings),
    startUrl: `${publicUrl}/today`,
    changeUrl: `${publicUrl}${NOTIFICATIONS_PATH}`,
    stopUrl,
  }
  return {
    to,
    subject: `${count(due.count, 'card')} due, about ${count(due.minutes, 'minute')}`,
    text: plainText(texts),
    html: htmlText(texts),
    // RFC 8058: the mail program's own button sends a POST and needs no page.
    headers: {
      'List-Unsubscribe': `<${stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

type Texts = {
  siteName: string
  greeting: string
  heading: string
  minutes: string
  interview: { when: string; date: string } | null
  news: string
  inboxUrl: string
  times: string
  startUrl: string
  changeUrl: string
  stopUrl: string
}

function plainText(texts: Texts) {
  const { greeting, heading, minutes, interview, news, inboxUrl, times, startUrl, changeUrl, stopUrl } = texts
  return [
    greeting,
    `${heading}. ${minutes}\nStart: ${startUrl}`,
    ...(interview === null ? [] : [`Your interview is ${interview.when}, ${interview.date}.`]),
    ...(news === '' ? [] : [`${news}\nInbox: ${inboxUrl}`]),
    `${times}\nChange it: ${changeUrl}\nPause it or stop it, without logging in: ${stopUrl}`,
    texts.siteName,
  ].join('\n\n')
}

/** The mail is light and complete without this block, which many mail programs drop. */
const STYLE = `
@media (prefers-color-scheme: dark) {
  .m-bg { background: #0c1115 !important }
  .m-card { background: #151c21 !important; border-color: #2b343a !important }
  .m-ink { color: #e9eef0 !important }
  .m-ink2 { color: #b0b9bd !important }
  .m-a { color: #7fd0eb !important }
  .m-btn { background: #c3dee8 !important; color: #081822 !important }
  .m-line { border-color: #2b343a !important }
}
@media (max-width: 480px) {
  .m-pad { padding-left: 18px !important; padding-right: 18px !important }
  .m-btn { display: block !important; text-align: center }
}`
const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'
const RULE = 'style="height:3px;border-bottom:1px solid #c6cbcb;font-size:0;line-height:0"'

function htmlText(texts: Texts) {
  const { greeting, heading, minutes, interview, news, inboxUrl, times, startUrl, changeUrl, stopUrl } = texts
  const small = 'margin:0 0 6px;font-size:15px;line-height:1.5;color:#41515b'
  const strong = (text: string) => `<strong class="m-ink" style="color:#11202a">${escapeHtml(text)}</strong>`
  const link = (url: string, text: string) =>
    `<a class="m-a" href="${escapeHtml(url)}" style="color:#0b4c6d">${text}</a>`
  const interviewRow =
    interview === null
      ? ''
      : `<tr><td class="m-pad" style="padding:10px 28px 20px"><p class="m-ink2" style="${small}">Your interview is ${strong(interview.when)}, ${escapeHtml(interview.date)}.</p></td></tr>`
  const newsRow =
    news === ''
      ? ''
      : `<tr><td class="m-pad" style="padding:10px 28px 20px"><p class="m-ink2" style="${small}">${escapeHtml(news)}. ${link(inboxUrl, 'Open your inbox')}</p></td></tr>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${STYLE}</style>
</head>
<body class="m-bg" style="margin:0;padding:0;background:#f6f6f4">
<table ${TABLE} style="border-collapse:collapse"><tr><td align="center" style="padding:20px 12px 24px">
<table ${TABLE} class="m-card" style="max-width:576px;background:#ffffff;border:1px solid #dee0de;border-radius:12px;border-collapse:separate;font-family:${FONT}">
<tr><td class="m-pad m-ink" style="padding:18px 28px 12px;font-size:15px;font-weight:600;color:#11202a">${escapeHtml(texts.siteName)}</td></tr>
<tr><td style="padding:0;font-size:0;line-height:0"><table ${TABLE}><tr><td class="m-line" width="28" ${RULE}>&nbsp;</td><td width="40" style="height:3px;background:#ea481c;font-size:0;line-height:0">&nbsp;</td><td class="m-line" ${RULE}>&nbsp;</td></tr></table></td></tr>
<tr><td class="m-pad" style="padding:24px 28px 18px">
<p class="m-ink2" style="${small}">${escapeHtml(greeting)}</p>
<h1 class="m-ink" style="margin:0 0 4px;font-size:28px;line-height:1.2;font-weight:600;letter-spacing:-.02em;color:#11202a">${escapeHtml(heading)}</h1>
<p class="m-ink2" style="margin:0 0 18px;font-size:15px;line-height:1.5;color:#41515b">${escapeHtml(minutes)}</p>
<a class="m-btn" href="${escapeHtml(startUrl)}" style="display:inline-block;padding:13px 24px;border-radius:8px;background:#0b4c6d;color:#ffffff;font-size:15px;font-weight:600;line-height:1.2;text-decoration:none">Start the review</a>
</td></tr>
${interviewRow}
${newsRow}
</table>
<table ${TABLE} style="max-width:576px"><tr><td class="m-ink2" style="padding:16px 4px 0;font:13px/1.6 ${FONT};color:#41515b">${escapeHtml(times)} ${link(changeUrl, 'Change it')}, or ${link(stopUrl, 'pause or stop this email')}. Pausing and stopping work without logging in.</td></tr></table>
</td></tr></table>
</body>
</html>`
}
