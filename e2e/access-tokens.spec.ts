import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { insertAccessToken } from '../test/factories/access-token.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

test('[API-01] a token is created by keyboard, copied once, works, and is revoked', async ({
  page,
  context,
  db,
  originA,
  originB,
  request,
}) => {
  const person = await insertPerson(db, { password: 'correct horse' })
  await signIn(context, db, person.id, originA)
  await context.grantPermissions(['clipboard-write'])
  await page.goto('/settings')
  await waitUntilLive(page)
  const row = page.getByRole('region', { name: 'Access tokens' })
  await expect(row.getByRole('listitem')).toHaveCount(0)
  await row.getByRole('button', { name: 'New token' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New access token' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  expect(await findPageProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Give the token a name.')).toBeVisible()
  await page.keyboard.type('Notes on my laptop')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Read and write' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Expiration')).toHaveValue('90')
  await page.keyboard.press('Tab')
  await page.keyboard.type('correct horse')
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Your new token' })
  const token = await shown.getByLabel('Token').inputValue()
  expect(token).toMatch(/^fc_pat_[0-9A-Za-z]{49}$/)
  await expect(shown.getByRole('button', { name: 'Copy token' })).toBeFocused()
  expect(await findPageProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Token copied.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(row.getByRole('listitem')).toContainText('Read and write, created')
  await expect(row.getByRole('listitem')).toContainText('never used')
  expect(await page.content()).not.toContain(token)
  // Both processes accept it, and after the revocation neither does.
  const use = (origin: string) =>
    request.get(`${origin}/api/v1/token`, { headers: { authorization: `Bearer ${token}` } })
  for (const origin of [originA, originB]) expect((await use(origin)).status()).toBe(200)
  await row.getByRole('button', { name: 'Revoke Notes on my laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByText('Token revoked. Nothing can use it any more.')).toBeVisible()
  await expect(row.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  for (const origin of [originA, originB]) expect((await use(origin)).status()).toBe(401)
})

test('[API-03] a card that an assistant adds over MCP appears live in the open browser', async ({
  page,
  learner,
  db,
  originB,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Hash maps', cards: 1 })
  const { authorization } = await insertAccessToken(db, { personId: learner.id })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await waitUntilLive(page)
  const client = new Client({ name: 'e2e', version: '1' })
  // The other process answers, so the card comes through the log.
  const transport = new StreamableHTTPClientTransport(new URL(`${originB}/mcp`), {
    requestInit: { headers: { authorization } },
  })
  await client.connect(transport)
  const question = 'Added by an assistant?'
  await client.callTool({
    name: 'add_cards',
    arguments: { deckId: deck.id, cards: [{ question, answer: 'Yes.' }] },
  })
  await expect(page.getByText(question)).toBeVisible()
  await client.close()
})

test('[API-02] the page about the API is readable without a script and has no axe findings', async ({
  page,
}) => {
  await page.goto('/api/v1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API')
  expect(await findPageProblems(page)).toEqual([])
})
