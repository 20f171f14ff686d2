import { lazyPart } from '#app/client/lazy-part.ts'

/** One step more than the tasks, so that the pages that start them don't carry the names of all their files. */
export const LazyOfflineTasks = lazyPart(async () => (await import('./tasks/offline-tasks.tsx')).OfflineTasks)
