import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { TEST_SECRET } from '../test/server-process.ts'
import { printSetupCode } from './start-tasks.ts'

test.each(['info', 'error', 'fatal', 'silent'])(
  '[HOST-01] the set-up code is printed with LOG_LEVEL=%s',
  async (level) => {
    const stream = new PassThrough()
    const { app, databaseUrl } = await createTestApp({ LOG_LEVEL: level }, stream)
    const config = {
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: TEST_SECRET,
      PUBLIC_URL: 'https://cards.example.com',
    }
    expect(await printSetupCode({ config, log: app.log })).toBe(true)
    expect(String(stream.read())).toMatch(
      /"Setup code: (?:[2-9A-Z]{4}-){3}[2-9A-Z]{4} \(for https:\/\/cards\.example\.com\/setup\)"/,
    )
  },
)
