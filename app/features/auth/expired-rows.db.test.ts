import { expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN } from '../../../test/app.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertSession } from '../../../test/factories/session.ts'
import { TEST_SECRET } from '../../../test/server-process.ts'
import { deleteExpiredRows } from './expired-rows.store.server.ts'

test('expired rows are deleted in batches; the others stay', async () => {
  const { db, pool } = await createTestApp()
  const person = await insertPerson(db)
  const active = await insertSession(db, { personId: person.id, secret: TEST_SECRET, publicUrl: TEST_ORIGIN })
  await pool.query(
    `insert into session (id, user_id, token, expires_at)
     select gen_random_uuid(), $1, 'old ' || n, now() - interval '1 second' from generate_series(1, 2500) n`,
    [person.id],
  )
  await pool.query(
    `insert into account_token (token_hash, purpose, person_id, expires_at)
     select lpad(n::text, 64, '0'), 'reset-password', $1, now() - make_interval(hours => n * 2 + 1)
     from generate_series(0, 20) n`,
    [person.id],
  )
  await pool.query(
    `insert into attempt (key, tries, blocked_until, last_at)
     values ('old', 1, now(), now() - interval '25 hours'), ('new', 1, now(), now())`,
  )
  await pool.query(
    `insert into quota (subject, kind, used, expires_at)
     values ('old', 'post', 1, now() - interval '1 second'), ('new', 'post', 1, now() + interval '1 hour')`,
  )
  await pool.query(
    `insert into erasure (erased_id, erased_at)
     values (gen_random_uuid(), now() - interval '401 days'), (gen_random_uuid(), now())`,
  )
  await pool.query(
    `insert into rate_limit (id, key, count, last_request)
     select gen_random_uuid(), name, 1, extract(epoch from now() - age) * 1000
     from (values ('old', interval '61 minutes'), ('new', interval '1 minute')) limits (name, age)`,
  )
  expect(await deleteExpiredRows(db)).toEqual({
    session: 2500,
    account_token: 9,
    verification: 0,
    attempt: 1,
    quota: 1,
    erasure: 1,
    rate_limit: 1,
    invitation: 0,
  })
  expect(await db.selectFrom('quota').select('subject').execute()).toEqual([{ subject: 'new' }])
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'new' }])
  expect(await db.selectFrom('session').select('id').execute()).toEqual([{ id: active.id }])
  expect(await db.selectFrom('account_token').select('token_hash').execute()).toHaveLength(12)
  expect(await db.selectFrom('attempt').select('key').execute()).toEqual([{ key: 'new' }])
})
