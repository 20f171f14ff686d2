import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addSecurityHeaders } from '../app/platform/security-headers.server.ts'
import { addStaticFiles, addStoredFiles } from './static-files.ts'

test('[OFF-03] the service worker may fetch from its own site and is never cached; other files keep their headers', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flashcards-files-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'sw.js'), 'self')
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(path.join(folder, 'assets/root-abc.js'), 'export {}')
  const app = fastify()
  addSecurityHeaders(app, 'https://flashcards.example')
  await addStaticFiles(app, folder)
  addStoredFiles(app, {
    find: async (name) =>
      name === 'other-build.js' ? { content: Buffer.from('older'), type: 'text/javascript' } : null,
  })
  const headersOf = async (url: string) => (await app.inject(url)).headers
  expect(await headersOf('/sw.js')).toMatchObject({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-cache',
  })
  expect((await headersOf('/favicon.svg'))['content-security-policy']).toContain(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame",
  )
  expect((await headersOf('/assets/root-abc.js'))['cache-control']).toContain('immutable')
  const other = await app.inject('/assets/other-build.js')
  expect([other.statusCode, other.body, other.headers['cache-control']]).toEqual([
    200,
    'older',
    'public, max-age=31536000, immutable',
  ])
  expect((await app.inject('/assets/never-built.js')).statusCode).toBe(404)
  await app.close()
  await rm(folder, { recursive: true })
})

test('[FEEL-03] an asset is sent as it was compressed at build, and its compressed forms have no address', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flashcards-files-'))
  await mkdir(path.join(folder, 'assets'))
  for (const [ending, text] of [
    ['', 'plain'],
    ['.br', 'brotli'],
    ['.gz', 'gzip'],
  ])
    await writeFile(path.join(folder, `assets/root-abc.js${ending}`), text ?? '')
  const app = fastify()
  await addStaticFiles(app, folder)
  const send = async (encodings: string) => {
    const { body, headers } = await app.inject({
      url: '/assets/root-abc.js',
      headers: { 'accept-encoding': encodings },
    })
    expect([headers['content-type'], headers['vary']]).toEqual([
      'application/javascript; charset=utf-8',
      'accept-encoding',
    ])
    return [body, headers['content-encoding']]
  }
  expect(await send('gzip, deflate, br, zstd')).toEqual(['brotli', 'br'])
  expect(await send('gzip')).toEqual(['gzip', 'gzip'])
  expect(await send('identity')).toEqual(['plain', undefined])
  expect((await app.inject('/assets/root-abc.js.br')).statusCode).toBe(404)
  await app.close()
  await rm(folder, { recursive: true })
})
