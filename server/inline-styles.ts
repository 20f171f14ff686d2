import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerBuild } from 'react-router'

/** The style sheet that every page needs, to be written into a page. */
export type InlineSheet = { path: string; text: string; hash: string }

/** Null if there is none, as in development. */
export async function readInlineSheet(build: ServerBuild, clientFolder: string): Promise<InlineSheet | null> {
  const sheet = build.assets.routes['root']?.css?.[0]
  if (sheet === undefined) return null
  const text = await readFile(path.join(clientFolder, sheet), 'utf8')
  return { path: sheet, text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}

/**
 * Writes the sheet into the page, so that a first visitor on a slow line reads it as soon as it has arrived: fonts and
 * scripts would share the line with a file of its own. The link stays, because React looks for it, but loads nothing.
 */
export function inlineSheet(html: string, { path: href, text }: InlineSheet): string {
  const link = `<link rel="stylesheet" href="${href}"`
  return html.replace(link, () => `<style>${text}</style><link disabled="" rel="stylesheet" href="${href}"`)
}

/** The header asks for the sheets of a page early; one that is inside the page isn't needed. */
export const withoutPreload = (link: string, { path: href }: InlineSheet): string =>
  link
    .split(', ')
    .filter((part) => !part.startsWith(`<${href}>`))
    .join(', ')
