import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Python's own unittest judges the Python samples; this file makes each folder of them one test of the product.

const folder = import.meta.dirname
const folders = [...new Set(globSync('*/test_*.py', { cwd: folder }).map((path) => dirname(path)))].toSorted()

test.each(folders)('Python samples in %s', { timeout: 60_000 }, (name) => {
  const { status, stderr } = spawnSync(
    'python3',
    ['-B', '-m', 'unittest', 'discover', '--start-directory', join(folder, name), '--pattern', 'test_*.py'],
    { encoding: 'utf8', env: { ...process.env, PYTHONPATH: join(folder, '_support') } },
  )
  const files = globSync(`${name}/test_*.py`, { cwd: folder }).length
  const ran = Number(/^Ran (\d+) tests?/m.exec(stderr)?.[1] ?? 0)
  expect(stderr).toContain('OK')
  expect(status).toBe(0)
  // A test file that unittest passes over would otherwise look like success.
  expect(ran).toBeGreaterThanOrEqual(files)
})
