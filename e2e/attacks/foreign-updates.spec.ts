import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { FOREIGN_KINDS, pieceUpdate } from '../../test/hostile-code.ts'
import { createRoom, joinAsGuest, readCode } from '../mock-page.ts'
import { expect, test } from '../site.ts'

const CODE_NAME = { interviewer: 'Priya’s code', candidate: 'Shared code' }

/** Posts as the page itself would, with the guest's cookie. */
const PUSH = (room: string, update: string) => `fetch('/api/mock.push', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ room: '${room}', round: 1, update: '${update}' }),
}).then((response) => response.status)`

test('[FAIR-03] a guest who puts objects into the shared code freezes nobody, sent now or stored before they were refused @nightly', async ({
  page,
  browser,
  db,
  learner: _,
  originB,
}) => {
  test.setTimeout(90_000)
  const path = await createRoom(page, 'Interviewer')
  const room = path.split('/').at(-1) ?? ''
  const guests = await browser.newContext()
  const guest = await guests.newPage()
  await joinAsGuest(guest, `${originB}${path}`, 'Priya')
  await page.getByRole('button', { name: 'Start the clock' }).click()
  const seen = page.getByRole('textbox', { name: CODE_NAME.interviewer })
  const code = guest.getByRole('textbox', { name: CODE_NAME.candidate })
  for (const editor of [seen, code]) await expect(editor).toContainText('def two_sum')
  await seen.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText('# typed before\n')
  await expect(code).toContainText('# typed before')

  const foreign = Object.values(FOREIGN_KINDS).map((piece) =>
    Buffer.from(pieceUpdate(piece, { left: { client: 1, clock: 3 } })),
  )
  for (const update of foreign) {
    expect(await guest.evaluate(PUSH(room, update.toString('base64')))).toBe(400)
  }
  // As rows that an older server had accepted: every browser in the room gets them.
  const secretHash = createHash('sha256').update(room).digest('hex')
  const { rows } = await sql<{ id: string }>`
    select id from mock_room where secret_hash = ${secretHash}`.execute(db)
  for (const update of foreign) {
    await sql`
      with head as (
        update mock_code set last_seq = last_seq + 1 where room_id = ${rows[0]?.id} returning room_id, round, last_seq
      )
      insert into mock_update (room_id, round, seq, data)
      select room_id, round, last_seq, ${update} from head`.execute(db)
  }
  await page.keyboard.insertText('# typed after\n')
  await expect(code).toContainText('# typed after')
  await code.click()
  await guest.keyboard.press('ControlOrMeta+Home')
  await guest.keyboard.insertText('# of the guest\n')
  await expect(seen).toContainText('# of the guest')
  await expect.poll(async () => (await readCode(page)) === (await readCode(guest))).toBe(true)
  // A browser that opens the room now gets all rows at once.
  await guest.reload()
  await expect.poll(() => readCode(guest)).toBe(await readCode(page))
  expect(await readCode(page)).toMatch(/^# of the guest\n[^]*# typed before\n# typed after\n$/)
  await page.getByRole('button', { name: 'End and debrief' }).click()
  await page.getByRole('button', { name: 'End the round' }).click()
  await expect(page.getByText('# typed after')).toBeVisible()
  await guests.close()
})
