import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const REPOSITORY = join(import.meta.dirname, '..')
const COPIED = ['package.json', 'package-lock.json', 'tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json']

/** Creates a temporary project with our settings and packages and exactly the given files. */
export async function plantTree(files: Readonly<Record<string, string>>) {
  const root = await mkdtemp(join(tmpdir(), 'flashcards-planted-'))
  await symlink(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'))
  await Promise.all(COPIED.map((name) => copyFile(join(REPOSITORY, name), join(root, name))))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return { root, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) }
}

/** A small tree that passes every check: each layer and kind of file, each import that is allowed. */
export const VALID_TREE: Readonly<Record<string, string>> = {
  'app/shared/ids.ts': `import { z } from 'zod'\nexport const id = z.string()\n`,
  'app/ui/button.tsx': `import { id } from '#app/shared/ids.ts'\nimport { useState } from 'react'\nexport const Button = () => <b>{[id, useState].length}</b>\n`,
  'app/client/api.ts': `import type { Api } from '#app/api.server.ts'\nexport const api: Api | undefined = undefined\n`,
  'app/platform/database.server.ts': `import pg from 'pg'\nimport { id } from '#app/shared/ids.ts'\nexport const database = [pg, id]\n`,
  'app/features/auth/auth.service.server.ts': `import { database } from '#app/platform/database.server.ts'\nexport const findAccount = () => database\n`,
  'app/features/auth/auth-menu.tsx': `import { Button } from '#app/ui/button.tsx'\nexport const AuthMenu = () => <Button />\n`,
  'app/features/auth/auth.server.ts': `import { sql } from 'kysely'\nexport const auth = sql\n`,
  'app/features/decks/deck.rules.ts': `import type { Deck } from './deck.schema.ts'\nexport const MAX_NAME = 80\nexport const isLong = (deck: Deck) => deck.length > MAX_NAME\n`,
  'app/features/decks/deck.schema.ts': `import { id } from '#app/shared/ids.ts'\nimport { MAX_NAME } from './deck.rules.ts'\nexport const deck = id.max(MAX_NAME)\nexport type Deck = string\n`,
  'app/features/decks/deck.messages.ts': `export const deckMessages = { deleted: 'The deck was deleted.' }\n`,
  'app/features/decks/deck.queries.ts': `import { api } from '#app/client/api.ts'\nimport { deck } from './deck.schema.ts'\nexport const deckQuery = [api, deck]\n`,
  'app/features/decks/deck.store.server.ts': `import { sql } from 'kysely'\nimport { database } from '#app/platform/database.server.ts'\nexport const listDecks = () => [sql, database]\n`,
  'app/features/decks/deck.service.server.ts': `import { findAccount } from '#app/features/auth/auth.service.server.ts'\nimport { listDecks } from './deck.store.server.ts'\nexport const copyDecks = () => [findAccount, listDecks]\n`,
  'app/features/decks/deck.router.server.ts': `import { copyDecks } from './deck.service.server.ts'\nimport { listDecks } from './deck.store.server.ts'\nexport const deckRouter = [copyDecks, listDecks]\n`,
  'app/features/decks/deck.live.server.ts': `import { isLong } from './deck.rules.ts'\nexport const deckLive = isLong\n`,
  'app/features/decks/decks.page.tsx': `import { AuthMenu } from '#app/features/auth/auth-menu.tsx'\nimport { deckQuery } from './deck.queries.ts'\nimport type { Route } from './+types/decks.page'\nexport default function DecksPage(_: Route.ComponentProps) {\n  return <AuthMenu key={deckQuery.length} />\n}\n`,
  'app/features/decks/decks.page.test.tsx': `import DecksPage from './decks.page.tsx'\nimport { listDecks } from './deck.store.server.ts'\nimport { insertDeck } from '../../../test/factories/deck.ts'\nexport const used = [DecksPage, listDecks, insertDeck]\n`,
  'app/features/settings/settings.page.tsx': `import { AuthMenu } from '#app/features/auth/auth-menu.tsx'\nexport default AuthMenu\n`,
  'app/api.server.ts': `import { deckRouter } from '#app/features/decks/deck.router.server.ts'\nexport type Api = typeof deckRouter\nexport const api = deckRouter\n`,
  'app/routes.ts': `import { route } from '@react-router/dev/routes'\nexport default [route('decks', 'features/decks/decks.page.tsx')]\n`,
  'server/development.ts': `import { createServer } from 'vite'\nexport const startVite = createServer\n`,
  'server/bundle.ts': `export { createApp } from './app.ts'\n`,
  'server/app.ts': `import fastify from 'fastify'\nimport { api } from '#app/api.server.ts'\nexport const createApp = () => [fastify, api]\n`,
  'database/migrations/0001_decks.sql': `create table deck (id uuid primary key);\n`,
  'test/factories/deck.ts': `import { sql } from 'kysely'\nexport const insertDeck = () => sql\n`,
  'e2e/decks.spec.ts': `import { expect } from '@playwright/test'\nimport { MAX_NAME } from '#app/features/decks/deck.rules.ts'\nexpect(MAX_NAME).toBe(80)\n`,
  'lab/bench.ts': `import { createApp } from '../server/app.ts'\ncreateApp()\n`,
  'tools/seed.ts': `import { createApp } from '../server/app.ts'\nimport { startVite } from '../server/development.ts'\ncreateApp()\nawait startVite()\n`,
}
