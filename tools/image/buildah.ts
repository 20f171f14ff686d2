import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

// No daemon and no rights to make a container: vfs storage and chroot isolation work inside of a virtual machine or a job
// of CI, where `docker run` and `podman run` don't.

export const WORK_FOLDER = path.join(import.meta.dirname, '../../.data/image')
const STORAGE = [
  ['--root', path.join(WORK_FOLDER, 'storage')],
  ['--runroot', path.join(WORK_FOLDER, 'run')],
  ['--storage-driver', 'vfs'],
].flat()

/** Runs one command of buildah and returns what it printed. */
export function buildah(...args: string[]): string {
  mkdirSync(WORK_FOLDER, { recursive: true })
  return execFileSync('buildah', [...STORAGE, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  }).trim()
}

/** Runs a command whose output people want to follow, and rejects if it fails. */
export async function followBuildah(...args: string[]): Promise<void> {
  const child = spawn('buildah', [...STORAGE, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject))
  if (code !== 0) throw new Error(`buildah ${args[0] ?? ''} ended with ${String(code)}.`)
}

type RunOptions = { env?: Record<string, string> }

const runArguments = (container: string, command: string[], { env = {} }: RunOptions) => [
  'run',
  '--isolation=chroot',
  ...Object.entries(env).map(([name, value]) => `--env=${name}=${value}`),
  container,
  '--',
  ...command,
]

/** Runs a command in a container, as the user of its image, and returns what it printed. */
export const runInside = (container: string, command: string[], options: RunOptions = {}) =>
  buildah(...runArguments(container, command, options))

/** Starts a process in a container, as the user of its image. */
export const startInside = (container: string, command: string[], options: RunOptions = {}) =>
  spawn('buildah', [...STORAGE, ...runArguments(container, command, options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const imageSchema = z.object({
  OCIv1: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
    }),
  }),
})

export type ImageConfig = z.infer<typeof imageSchema>['OCIv1']['config']

/** The configuration that the image carries: everyone who can pull it can read it. */
export const readImageConfig = (image: string): ImageConfig =>
  imageSchema.parse(JSON.parse(buildah('inspect', '--type=image', image))).OCIv1.config
