import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProjectRequest } from '#app/features/practice/runner/project-protocol.ts'
import { type Attack, ATTACKS } from './practice-attacks.ts'
import { openRunner, runProject } from './practice-runner-page.ts'
import { expect, test } from './site.ts'

/** `npm run lab -- attack` runs every attack, the gate one of four in Python, which starts again for each. */
const isFull = process.env['ATTACK'] === 'full'
const PYTHON_EVERY = 4

/** The attack in one file of a project, and a test of it in another. */
function buildProject({ language, code }: Attack, url: string): ProjectRequest {
  if (language === 'python') {
    const check = `from shop.attack import attack\n\n\ndef test_attack():\n    assert attack('${url}') == 'closed'\n`
    return {
      language,
      files: { 'shop/__init__.py': '', 'shop/attack.py': code, 'tests/test_attack.py': check },
      tests: ['tests/test_attack.py'],
    }
  }
  const check = `import { test } from 'node:test'
import assert from 'node:assert/strict'
import { attack } from '../shop/attack.ts'
test('attack', async () => assert.equal(await attack('${url}'), 'closed'))
`
  return {
    language: 'typescript',
    files: { 'shop/attack.ts': `export ${code}`, 'tests/attack.test.ts': check },
    tests: ['tests/attack.test.ts'],
  }
}

test('[ROUND-01] [ROUND-02] [SEC-01] the code of a project reaches no network, no storage and no page', async ({
  page,
  learner,
}) => {
  test.setTimeout(isFull ? 600_000 : 180_000)
  expect(learner.role).toBe('user')
  const hits: string[] = []
  const listener = createServer((request, response) => {
    hits.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*').end('export default 1')
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a listener on a port has this kind of address.
  const { port } = listener.address() as AddressInfo
  await openRunner(page)
  const address = page.url()
  const attacks = ATTACKS.filter(({ kind }) => kind === 'probe').filter(
    ({ language }, index) => isFull || language !== 'python' || index % PYTHON_EVERY === 0,
  )
  const reached: string[] = []
  for (const attack of attacks) {
    const outcome = await runProject(page, buildProject(attack, `http://127.0.0.1:${port}/reached`))
    const isClosed = outcome.status === 'tested' && outcome.results[0]?.status === 'passed'
    if (!isClosed) reached.push(`${attack.name}: ${JSON.stringify(outcome).slice(0, 300)}`)
  }
  expect(reached).toEqual([])
  expect(hits).toEqual([])
  expect(page.url()).toBe(address)
  console.log(JSON.stringify({ figure: 'projects: attacks', attacks: attacks.length, reached: 0 }))
  listener.close()
})
