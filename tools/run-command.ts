import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** Runs a program and returns its exit code and plain output; a non-zero exit code doesn't throw. */
export async function runCommand(
  file: string,
  args: readonly string[],
  { cwd, env = process.env }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<{ code: number | null; output: string }> {
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve).on('error', reject)
  })
  return { code, output: stripVTControlCharacters(output).trimEnd() }
}
