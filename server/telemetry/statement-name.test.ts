import { expect, test } from 'vitest'
import { nameStatement } from './statement-name.ts'

test.each([
  ['select "id" from "card" where "deck_id" = $1 limit 20', 'select card'],
  ['insert into "person" ("email") values ($1)', 'insert person'],
  ['update deck set name = $1', 'update deck'],
  ['select from graphile_worker.add_job($1)', 'select graphile_worker.add_job'],
  ['begin', 'begin'],
])('[OPS-04] the statement %s is called %s', (sql, name) => {
  expect(nameStatement(sql).name).toBe(name)
})

test('[OPS-04] a statement is shown without literals', () => {
  const { text } = nameStatement(
    `select 1 from person\n  where email = 'sam@example.com' and name = 'O''Hara' and age > 41.5`,
  )
  expect(text).toBe('select ? from person where email = ? and name = ? and age > ?')
})
