import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileOf, listPictureFiles, README_PICTURES, scaleOf, THEMES } from './readme-pictures.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const MAX_BYTES = 150_000

test('[FACE-06] README.md shows exactly the pictures that `node tools/pictures.ts` takes', async () => {
  const readme = await readFile(path.join(ROOT, 'README.md'), 'utf8')
  const shown = [...readme.matchAll(/docs\/pictures\/[\w.-]+/g)].map(([file]) => file)
  expect(new Set(shown)).toEqual(new Set(listPictureFiles()))
  const stored = (await readdir(path.join(ROOT, 'docs/pictures'))).map((file) => `docs/pictures/${file}`)
  expect(stored.toSorted()).toEqual(listPictureFiles().toSorted())
})

test('[FACE-06] each picture has the size of its page, and none is heavy', async () => {
  for (const picture of README_PICTURES) {
    for (const theme of THEMES) {
      const bytes = await readFile(path.join(ROOT, fileOf(picture, theme)))
      const { width, height } = await sharp(bytes).metadata()
      const scale = scaleOf(picture)
      expect([width, height]).toEqual([picture.width * scale, picture.height * scale])
      expect(bytes.length).toBeLessThan(MAX_BYTES)
    }
  }
})
