import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { readBuildInfo } from './version.ts'

test('[OPS-08] /startupz and /version answer everyone, without a limit', async () => {
  const { app } = await createTestApp({ RATE_LIMIT_PER_ADDRESS: '1' })
  for (let index = 0; index < 3; index += 1) {
    const started = await app.inject('/startupz')
    expect([started.statusCode, started.json()]).toEqual([200, { started: true }])
    const version = await app.inject('/version')
    expect(version.statusCode).toBe(200)
    expect(version.headers['cache-control']).toBe('public, max-age=10')
    expect(version.json()).toEqual({ version: 'development', commit: null, builtAt: null })
  }
})

test('[OPS-08] the version is what the build wrote; a broken file fails the start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flashcards-version-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'version.json')
  const info = { version: '0.1.0', commit: 'df5f4042', builtAt: '2026-11-16T08:00:00.000Z' }
  await writeFile(file, JSON.stringify(info))
  expect(await readBuildInfo(file)).toEqual(info)
  await writeFile(file, '{"version":1}')
  await expect(readBuildInfo(file)).rejects.toThrow('version')
})
