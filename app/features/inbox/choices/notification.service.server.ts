import { isFlagOn } from '#app/features/flags/flag.service.server.ts'
import { countNewItems } from '#app/features/inbox/inbox.store.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Channel, isNotified, type News, type NoticeChoices, noticeOf } from './notification.rules.ts'
import { listChoices } from './notification.store.server.ts'

export const readChoices = (db: Database, personId: string): Promise<NoticeChoices> =>
  listChoices(db, personId)

/** What a digest or a notification tells a person besides due cards: unread items of a period, as they chose. */
export async function readNews(
  db: Database,
  person: { id: string; role: string },
  { channel, choices, since }: { channel: Channel; choices: NoticeChoices; since: Date },
): Promise<News> {
  const canReadDiscussion = person.role === 'admin' || (await isFlagOn(db, 'showDiscussionTab'))
  const counts = await countNewItems(db, { id: person.id, canReadDiscussion }, since)
  const news: News = {}
  for (const { kind, count } of counts) {
    const notice = noticeOf(kind)
    if (notice === null || !isNotified(choices, notice, channel)) continue
    news[notice] = (news[notice] ?? 0) + count
  }
  return news
}
