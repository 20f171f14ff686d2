import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { analyzeStatement } from './analyze-statement.ts'
import { isMixed } from './check-statements.ts'

beforeAll(loadModule)

describe('[OPS-03] statements that name one owner', () => {
  test.each([
    ['a parameter', 'select * from deck where owner_id = $1 and id = $2'],
    ['a parameter with a cast', 'select * from deck where $1::uuid = owner_id'],
    ['a constant', `select * from deck d where d.owner_id = '0198'::uuid`],
    ['a row of parameters', 'select * from deck where (owner_id, id) = ($1, $2)'],
    ['through a join', 'select * from card c join deck d on d.owner_id = c.owner_id where c.owner_id = $1'],
    ['a sample of a table', 'select * from deck tablesample system (10) where owner_id = $1'],
    ['through USING', 'select * from card join deck using (owner_id) where card.owner_id = $1'],
    ['in a list of tables', 'select * from card c, deck d where c.owner_id = d.owner_id and d.owner_id = $1'],
    [
      'the optional side of an outer join',
      'select * from deck d left join card c on c.owner_id = d.owner_id where d.owner_id = $1',
    ],
    [
      'from an outer query',
      'select (select count(*) from card c where c.owner_id = d.owner_id) from deck d where d.owner_id = $1',
    ],
    [
      'in exists',
      'select 1 from person where exists (select from study_run where learner_id = $1 and deck_id = $2)',
    ],
    [
      'lateral',
      'select * from deck d cross join lateral (select * from card c where c.owner_id = d.owner_id limit 3) x where d.owner_id = $1',
    ],
    [
      'through a WITH query',
      'with mine as (select owner_id, id from deck where owner_id = $1) select * from card c join mine on mine.owner_id = c.owner_id and mine.id = c.deck_id',
    ],
    [
      'through the rows that a write returns',
      'with gone as (delete from deck where owner_id = $1 returning owner_id, id) delete from card_import_deck i using gone where i.owner_id = gone.owner_id and i.deck_id = gone.id',
    ],
    [
      'in each arm of a union',
      'select * from (select owner_id, id from deck where owner_id = $1 union all select owner_id, deck_id from card where owner_id = $2) x',
    ],
    [
      'through a union of one person’s rows',
      'select * from card c join (select owner_id from deck where owner_id = $1 union select $1::uuid) x on c.owner_id = x.owner_id',
    ],
    [
      'in a subquery of IN',
      'delete from card where owner_id in (select owner_id from deck where owner_id = $1)',
    ],
    [
      'in a row of IN',
      'delete from card where (owner_id, id) in (select owner_id, id from card where owner_id = $1 limit 100)',
    ],
    [
      'a scalar subquery',
      'select * from card where owner_id = (select owner_id from deck where owner_id = $1 limit 1)',
    ],
    [
      'in both arms of OR',
      'select * from deck where (owner_id = $1 and id = $2) or (owner_id = $3 and name = $4)',
    ],
    ['an update', 'update deck set name = $1 where owner_id = $2 and id = $3'],
    [
      'an update from values',
      'update card c set tags = v.tags from jsonb_to_recordset($1) as v(id uuid, tags text[]) where c.owner_id = $2 and c.id = v.id',
    ],
    ['an insert', 'insert into deck (id, owner_id, name) values ($1, $2, $3), ($4, $5, $6)'],
    [
      'an insert of selected rows',
      'insert into card (owner_id, deck_id, id) select $1::uuid, $2, id from json_to_recordset($3) as n(id uuid)',
    ],
    [
      'an insert that may update',
      'insert into study_day as d (learner_id, day, answers) values ($1, $2, 1) on conflict (learner_id, day) do update set answers = d.answers + excluded.answers where exists (select from learner_memory m where m.learner_id = d.learner_id)',
    ],
    [
      'a function that takes the learner',
      'select * from card_history($1, $2, $3, $4) r join card_memory m on m.learner_id = r.learner_id',
    ],
    [
      'a recursive query',
      'with recursive step as (select owner_id, id, 1 as n from deck where owner_id = $1 union all select owner_id, id, n + 1 from step where n < 3) select * from card c join step s on s.owner_id = c.owner_id',
    ],
    ['a WITH query with the name of a table', 'with card as (select 1 as id) select * from card'],
    ['a partition', 'delete from review_month.m2026_01 where learner_id = $1'],
  ])('%s', (_, sql) => {
    expect(analyzeStatement(sql)).toMatchObject({ unpinned: [], problems: [] })
  })
})

describe('[OPS-03] statements that do not', () => {
  test.each([
    ['no condition', 'select count(*) from deck', ['deck']],
    ['another column', 'select * from deck where id = $1', ['deck']],
    ['several owners', 'select * from deck where owner_id = any($1::uuid[])', ['deck']],
    ['a list of owners', 'select * from deck where owner_id in ($1, $2)', ['deck']],
    ['not equal', 'select * from deck where owner_id <> $1', ['deck']],
    ['only in one arm of OR', 'select * from deck where owner_id = $1 or is_public', ['deck']],
    ['negated', 'select * from deck where not (owner_id = $1)', ['deck']],
    [
      'one of two tables',
      'select * from card c join deck d on d.id = c.deck_id where c.owner_id = $1',
      ['deck'],
    ],
    [
      'a union with one open arm',
      'select id from deck where owner_id = $1 union all select deck_id from card',
      ['card'],
    ],
    [
      'a column that another arm of the union leaves open',
      'select * from card c join (select owner_id from deck where owner_id = $1 union select person_id from session) x on x.owner_id = c.owner_id',
      ['card'],
    ],
    [
      'the kept side of an outer join',
      'select * from deck d left join card c on c.owner_id = d.owner_id and d.owner_id = $1',
      ['card', 'deck'],
    ],
    [
      'a condition on the result only',
      'select * from (select * from deck order by created_at limit 10) d where d.owner_id = $1',
      ['deck'],
    ],
    [
      'a condition inside of exists',
      'select * from deck d where exists (select from card c where c.owner_id = $1 and d.owner_id = c.owner_id)',
      ['deck'],
    ],
    [
      'owners from a list',
      'select * from deck d join unnest($1::uuid[]) as o(id) on d.owner_id = o.id',
      ['deck'],
    ],
    ['a sample of everybody', 'select count(*) from deck tablesample system (10)', ['deck']],
    ['an update', 'update deck set name = $1 where id = $2', ['deck']],
    ['a delete by time', 'delete from review where received_at < $1', ['review']],
    [
      'a delete of a selection',
      'delete from deck where (owner_id, id) in (select owner_id, id from deck where rejected_at < now() limit 9)',
      ['deck'],
    ],
    ['an insert without the owner', 'insert into deck (id, name) values ($1, $2)', ['deck']],
    [
      'an insert for everybody',
      'insert into study_day (learner_id, day) select id, $1 from person',
      ['study_day'],
    ],
    [
      'a function for everybody',
      'select * from learner_memory m, card_history(m.learner_id, $1, $2, $3)',
      ['learner_memory', 'review'],
    ],
    ['a computed owner', 'select * from deck where owner_id = md5(name)::uuid', ['deck']],
    ['a truncated table', 'truncate review', ['review']],
    ['a locked table', 'lock table deck in share mode', ['deck']],
  ])('%s', (_, sql, unpinned) => {
    expect(analyzeStatement(sql).unpinned).toEqual(unpinned)
  })

  test('a row that moves to another owner', () => {
    const { problems } = analyzeStatement('update deck set owner_id = $1 where owner_id = $2 and id = $3')
    expect(problems).toEqual(['moves rows of deck to another owner'])
  })
})

describe('[OPS-03] statements that need learners’ rows and public ones in one database', () => {
  test.each([
    [
      'a join',
      'select * from deck d join public_deck p on p.id = d.public_deck_id where d.owner_id = $1',
      true,
    ],
    ['a subquery', 'select * from deck where owner_id = $1 and id in (select id from public_deck)', true],
    ['a copy', 'insert into public_card (deck_id, id) select $1, id from card where owner_id = $2', true],
    [
      'a WITH query',
      'with p as (select id from public_deck) select * from deck d, p where d.owner_id = $1',
      true,
    ],
    ['accounts', 'select * from deck d join person p on p.id = d.owner_id where d.owner_id = $1', true],
    [
      'a union',
      'select id from deck where owner_id = $1 union all select id from public_deck where id = $2',
      false,
    ],
    [
      'a sorted union',
      'select * from (select id from deck where owner_id = $1 union all select id from public_deck) x order by id limit 3',
      false,
    ],
    [
      'a union of which one arm joins',
      'select id from deck where owner_id = $1 and exists (select from public_deck) union all select id from public_deck',
      true,
    ],
    [
      'rows that every database has',
      'select * from exercise e left join exercise_progress p on p.slug = e.slug and p.learner_id = $1',
      false,
    ],
    ['only public tables', 'select * from public_card c join public_deck d on d.id = c.deck_id', false],
  ])('%s', (_, sql, expected) => {
    expect(analyzeStatement(sql).parts.some(isMixed)).toBe(expected)
  })

  test.each([
    ['update deck set name = $1 where owner_id = $2', ['deck']],
    ['select * from public_deck where id = $1', []],
    ['select * from public_deck where id = $1 for key share', ['public_deck']],
    [
      'select 1 from deck d join card c on c.owner_id = d.owner_id where d.owner_id = $1 for update of d',
      ['deck'],
    ],
    [
      'with gone as (delete from deck where owner_id = $1 returning id) insert into activity (id) select id from gone',
      ['deck', 'activity'],
    ],
  ])('what %s writes or locks', (sql, expected) => {
    expect(analyzeStatement(sql).changes.toSorted()).toEqual([...expected].sort())
  })
})
