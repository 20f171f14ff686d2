import { type Library, loadLibrary } from '../tools/content/library.ts'

let loading: Promise<Library> | undefined

/** The library of content/, loaded once for all test files of a worker. It throws if the library has a problem. */
export const readLibraryOnce = (): Promise<Library> => (loading ??= loadLibrary())
