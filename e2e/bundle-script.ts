import { build } from 'vite'

/** A module and what it imports as one script, for a page of the site. */
export async function bundleScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    // A library keeps this for its user to replace; a page has no `process`.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'entry' } },
  })
  const [output] = [result].flat()
  const [chunk] = output !== undefined && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script.`)
  return chunk.code
}
