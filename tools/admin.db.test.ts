import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { insertPerson } from '../test/factories/person.ts'
import { runCommand } from './run-command.ts'

const ROOT = join(import.meta.dirname, '..')

test('[ROLE-02] a command on the server creates the first administrator, and every change is recorded in the audit log', async () => {
  const { db, databaseUrl } = await createTestApp()
  const person = await insertPerson(db, { email: 'ada@example.com' })
  const run = async (file: string, ...args: string[]) => {
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'https://flashcards.example',
    }
    const { code, output } = await runCommand(process.execPath, [`tools/${file}`, ...args], {
      cwd: ROOT,
      env,
    })
    return [code, output.trim()]
  }
  const admin = (...args: string[]) => run('admin.ts', ...args)
  expect(await admin('list')).toEqual([0, 'There is no administrator.'])
  expect(await admin('grant', 'Ada@example.com')).toEqual([0, 'Done: grant Ada@example.com.'])
  expect(await admin('grant', 'ada@example.com')).toEqual([0, 'Nothing to do: grant ada@example.com.'])
  expect(await admin('list')).toEqual([0, 'ada@example.com'])
  expect(await admin('revoke', 'ada@example.com')).toEqual([1, "You can't remove the last administrator."])
  expect(await admin('grant', 'nobody@example.com')).toEqual([1, 'No account has this email.'])
  expect((await admin('promote', 'ada@example.com'))[0]).toBe(1)
  expect((await admin())[1]).toContain('Usage:')
  await insertPerson(db, { email: 'bob@example.com' })
  expect((await admin('ban', 'bob@example.com', 'wrote', 'spam'))[0]).toBe(0)
  expect((await admin('unban', 'bob@example.com'))[0]).toBe(0)
  const audit = await db
    .selectFrom('admin_audit')
    .select(['action', 'subject_id', 'after_value'])
    .orderBy('created_at')
    .execute()
  expect(audit.map(({ action, after_value }) => [action, after_value])).toEqual([
    ['role', 'admin'],
    ['ban', 'wrote spam'],
    ['unban', null],
  ])
  expect(audit[0]?.subject_id).toBe(person.id)

  const [code, output] = await run('custom-token.ts', 'ada@example.com')
  expect(code).toBe(0)
  expect(output).toMatch(/https:\/\/flashcards\.example\/#token=[\w-]{43}/)
  expect((await run('custom-token.ts', 'nobody@example.com'))[0]).toBe(1)
  expect((await run('custom-token.ts'))[0]).toBe(1)
}, 60_000)
