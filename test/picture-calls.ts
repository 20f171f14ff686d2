import sharp from 'sharp'
import type { UploadedPicture } from '#app/features/pictures/picture.rules.ts'
import { TEST_ORIGIN, type TestApp } from './app.ts'

/** A real PNG; each number is another picture. */
export const createPng = (seed: number, side = 48) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: { r: seed % 256, g: (seed >> 8) % 256, b: (seed >> 16) % 256 },
    },
  })
    .composite([
      { input: Buffer.from([255 - (seed % 200), seed % 99, 7]), raw: { width: 1, height: 1, channels: 3 } },
    ])
    .png()
    .toBuffer()

/** Uploads a file as the browser does. */
export async function postPicture(site: TestApp, cookie: string | null, payload: Buffer) {
  const response = await site.app.inject({
    method: 'POST',
    url: '/pictures',
    headers: {
      origin: TEST_ORIGIN,
      'content-type': 'application/octet-stream',
      ...(cookie === null ? {} : { cookie }),
    },
    payload,
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<UploadedPicture & { code: string; message: string }>(),
  }
}

export const getPicture = (
  site: TestApp,
  cookie: string | null,
  hash: string,
  headers: Record<string, string> = {},
) =>
  site.app.inject({
    url: `/pictures/${hash}`,
    headers: { ...headers, ...(cookie === null ? {} : { cookie }) },
  })
