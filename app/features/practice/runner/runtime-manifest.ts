import type { RuntimeName } from './runner-protocol.ts'

export const MANIFEST_PATH = '/practice-runtime/manifest.json'
export const FILES_PREFIX = '/practice-runtime/files/'
export const FRAME_PREFIX = '/practice-frame/'

/** One file of a runtime. Its name on the server has a hash, so it is cached for good. */
export type RuntimeFile = { name: string; path: string; bytes: number }

/** Written by the build: which frame and which files belong together. */
export type RuntimeManifest = { framePath: string; runtimes: Record<RuntimeName, RuntimeFile[]> }
