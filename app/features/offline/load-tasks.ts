/** One step more than an import, so that the pages that start it don't carry the names of all its files. */
export async function loadTasks() {
  const { OfflineTasks } = await import('./tasks/offline-tasks.tsx')
  return { Tasks: OfflineTasks }
}
