/** What main.ts loads from the build: the app and the screens, in one bundle with one copy of each module. */
export { readConfig } from '#app/platform/config.server.ts'
export { createApp } from './app.ts'
export { loadStarterLibrary } from './first-library.ts'
export { loadBuiltExercises } from './built-exercises.ts'
export { printSetupCode, runStartTasks, storeBuiltAssets } from './start-tasks.ts'
export { retryUntilAvailable } from './wait-for-database.ts'
export * as screens from 'virtual:react-router/server-build'
