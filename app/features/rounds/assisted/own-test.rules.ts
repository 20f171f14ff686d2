import type { ProjectLanguage } from '#app/features/practice/runner/project-protocol.ts'

const PATHS: Readonly<Record<ProjectLanguage, string>> = {
  python: 'tests/test_own.py',
  typescript: 'tests/own.test.ts',
}

/** Where the learner's own tests are. */
export const ownTestPath = (language: ProjectLanguage) => PATHS[language]

/** The import lines of a test file, for another one beside it. */
export const testImports = (test: string): string =>
  test
    .split('\n')
    .filter((line) => /^(?:import|from) /.test(line))
    .join('\n')

const EMPTY_TESTS: Readonly<Record<ProjectLanguage, string>> = {
  python: 'def test_own():\n    """My own test"""\n    assert 1 == 1\n',
  typescript: "test('My own test', () => {\n  assert.equal(1, 1)\n})\n",
}

/** A file for the learner's own tests, with the imports of a given one. */
export const startOwnTest = (language: ProjectLanguage, given: string): string =>
  `${testImports(given)}\n\n${language === 'python' ? '\n' : ''}${EMPTY_TESTS[language]}`
