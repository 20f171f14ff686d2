import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { isTestFile, listFiles } from '../../tools/check-source-files.ts'

export type RegexLiteral = { file: string; source: string; flags: string }

const FOLDERS = ['app', 'server', 'tools/push']

/** The regular expressions of a file: literals, and `new RegExp` of texts that are known without running it. */
export function readRegexLiterals(file: string, text: string): RegexLiteral[] {
  const found: RegexLiteral[] = []
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression({ callee, arguments: [pattern, flags] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      const isText = pattern?.type === 'Literal' && typeof pattern.value === 'string'
      const given = flags?.type === 'Literal' && typeof flags.value === 'string' ? flags.value : ''
      // Others are listed by the test, which has to know their value.
      found.push({ file, source: isText ? pattern.value : '', flags: given })
    },
  })
  visitor.visit(parseSync(file, text).program)
  return found
}

/** Every regular expression of code that can see texts of people or files. */
export async function listRegexLiterals(root: string): Promise<RegexLiteral[]> {
  const files = (await listFiles(root, FOLDERS)).filter((file) => /\.tsx?$/.test(file) && !isTestFile(file))
  const lists = await Promise.all(
    files.map(async (file) => readRegexLiterals(file, await readFile(path.join(root, file), 'utf8'))),
  )
  return lists.flat()
}
