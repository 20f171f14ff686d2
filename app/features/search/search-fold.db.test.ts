import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'

test.each([
  ['École Müller', 'ecole muller', 'ecole muller'],
  ['C++ and C#, .NET', 'cplusplus and csharp dotnet', 'cplusplus and csharp dotnet'],
  ['O(n log n)', 'bigonlogn n log n', 'bigonlogn'],
  ['O(nlogn)', 'bigonlogn nlogn', 'bigonlogn'],
  ['O(n²) or O((V + E) log V)', 'bigon2 n2 or bigovelogv v e log v', 'bigon2 or bigovelogv'],
  ['Array.prototype.map', 'array prototype map', 'array prototype map'],
  ['snake_case', 'snake case', 'snake case'],
  ['twoSum', 'twosum two sum', 'twosum'],
  ['Привет, 世界!', 'привет 世界', 'привет 世界'],
  ["it's 100% (really)", 'it s 100 really', 'it s 100 really'],
])('[FIND-02] folds %s as text and as a query', async (input, text, query) => {
  const { pool } = await createTestApp()
  const { rows } = await pool.query(
    String.raw`select btrim(regexp_replace(search_fold($1), '[\s,!]+', ' ', 'g')) as text, search_fold($1, true) as query`,
    [input],
  )
  expect(rows).toEqual([{ text, query }])
})
