import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { AssetStore, storeAssets } from './asset-store.server.ts'

async function createBuild(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flashcards-assets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return folder
}

test('[OPS-05] a process finds the files of an older and of a newer build, and nothing else', async () => {
  const { db, pool } = await createTestApp()
  const older = await createBuild({ 'a-1.js': 'one', 'shared.css': 'both' })
  const newer = await createBuild({
    'a-2.js': 'two',
    'shared.css': 'both',
    'notes.txt': 'not a browser file',
  })
  const process = new AssetStore(db)
  expect(await storeAssets(db, older)).toEqual({ stored: 2, deleted: 0 })
  expect(await process.find('a-1.js')).toEqual({
    content: Buffer.from('one'),
    type: 'text/javascript; charset=utf-8',
  })
  // Two processes of the newer build that start at once.
  await Promise.all([storeAssets(db, newer), storeAssets(db, newer)])
  expect(await storeAssets(db, newer)).toEqual({ stored: 0, deleted: 0 })
  const found = await new AssetStore(db).find('a-2.js')
  expect(found?.content.toString()).toBe('two')
  for (const name of ['notes.txt', 'never-built.js', '../package.json'])
    expect(await new AssetStore(db).find(name)).toBeNull()

  await pool.query(`update asset set used_at = now() - interval '31 days' where name <> 'a-2.js'`)
  // The start of a process that has a file itself keeps it.
  expect(await storeAssets(db, newer)).toEqual({ stored: 0, deleted: 1 })
  expect(await new AssetStore(db).find('a-1.js')).toBeNull()
  expect(await new AssetStore(db).find('shared.css')).not.toBeNull()
})
