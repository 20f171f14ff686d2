import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildUnit, insertTrack, TEST_TRACK } from '../../../../test/factories/track.ts'
import { findTrack, listTracks, loadTracks } from './track.service.server.ts'
import { findTrackRow } from './track.store.server.ts'

test('[FEEL-02] the content of a track is read once, and again when it has changed', async () => {
  const { db } = await createTestApp()
  await insertTrack(db)
  const first = await findTrackRow(db, TEST_TRACK, [])
  expect(first?.content).toMatchObject({ title: 'Test track' })
  const known = first?.version ?? ''
  expect((await findTrackRow(db, TEST_TRACK, [known]))?.content).toBeNull()
  const track = await findTrack(db, TEST_TRACK)
  expect(await findTrack(db, TEST_TRACK)).toBe(track)
  if (track === null) throw new Error('There is no track.')

  // Loaded again without a change, as at each start of a process.
  await loadTracks(db, [track])
  expect((await findTrackRow(db, TEST_TRACK, [known]))?.content).toBeNull()

  await loadTracks(db, [{ ...track, title: 'Another title', units: [buildUnit('graphs')] }])
  expect((await findTrack(db, TEST_TRACK))?.title).toBe('Another title')
  expect((await listTracks(db)).map(({ title }) => title)).toEqual(['Another title'])
})
