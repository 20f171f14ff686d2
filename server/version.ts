import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const buildInfoSchema = z.object({
  version: z.string(),
  commit: z.string().nullable(),
  builtAt: z.string().nullable(),
})

/** What is running. `npm run build` writes it to `build/version.json`. */
export type BuildInfo = z.infer<typeof buildInfoSchema>

const NOT_BUILT: BuildInfo = { version: 'development', commit: null, builtAt: null }

/** Reads the file of the build; without one (development, tests) nothing was built. */
export async function readBuildInfo(file: string | undefined): Promise<BuildInfo> {
  if (file === undefined) return NOT_BUILT
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? NOT_BUILT : buildInfoSchema.parse(JSON.parse(text))
}
