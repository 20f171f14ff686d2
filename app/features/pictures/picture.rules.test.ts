import { expect, test } from 'vitest'
import { findPictureHashes, pictureMarkdown, readPictureAddress, suggestAlt } from './picture.rules.ts'

const HASH = 'a1'.repeat(32)

test.each([
  [`/pictures/${HASH}`, { hash: HASH, src: `/pictures/${HASH}`, size: null }],
  [`/pictures/${HASH}#640x480`, { hash: HASH, src: `/pictures/${HASH}`, size: { width: 640, height: 480 } }],
  [`/pictures/${HASH.toUpperCase()}`, null],
  [`/pictures/${HASH}0`, null],
  [`/pictures/${HASH}?x=1`, null],
  [`/pictures/${HASH}#0x9`, null],
  [`/pictures/${HASH}#99999x9`, null],
  [`/pictures/../api/${HASH}`, null],
  [`//evil.example/pictures/${HASH}`, null],
  [`https://evil.example/pictures/${HASH}`, null],
  [`/pictures/${HASH}\n`, null],
  ['', null],
])('[PIC-01] the address %j is %j', (address, picture) => {
  expect(readPictureAddress(address)).toEqual(picture)
})

test.each([
  ['binary-search_tree.png', 'Binary search tree'],
  ['Heap after sift-down.JPEG', 'Heap after sift down'],
  ['IMG_2041.jpg', ''],
  ['image.png', ''],
  ['Screenshot 2026-11-16 at 09.12.44.png', ''],
  ['paste-9f3ab29c1d2e4f5a6b7c8d9e.jpg', 'Paste 9f3ab29c1d2e4f5a6b7c8d9e'],
  ['9f3ab29c1d2e4f5a6b7c8d9e.jpg', ''],
  ['', ''],
])('[PIC-01] the suggestion for %j is %j', (name, alt) => {
  expect(suggestAlt(name)).toBe(alt)
})

test('[PIC-01] marks in a text alternative are escaped, and line breaks are spaces', () => {
  expect(pictureMarkdown(' a]b\n*c* ', `/pictures/${HASH}`)).toBe(
    String.raw`![a\]b \*c\*](/pictures/${HASH})`,
  )
})

test('[PIC-02] the hashes of a text, each once', () => {
  const other = 'b2'.repeat(32)
  const text = `![x](/pictures/${HASH}#1x1) <img src="/pictures/${other}"> /pictures/${HASH} /pictures/abc`
  expect(findPictureHashes(text, '')).toEqual([HASH, other])
})
