// Which browser tests run when; playwright.config.ts makes a project of each.

/** These mostly wait for a process or a database to come back, within a time: two at a time, after everything else. */
export const FAULTS = /faults\/(?!slow-reads).*\.spec\.ts/

/** These measure time and need the whole machine: one at a time, last. */
export const SPEED = /e2e\/speed\/.*\.spec\.ts/

/** Slow tests of what rarely breaks have this in their titles: `NIGHTLY=1 .ci/run` runs them, too. */
export const NIGHTLY = /@nightly/

/** Presses and the memory of a tab take minutes: `npm run lab -- people` runs them. */
export const PEOPLE = /e2e\/people\/.*\.spec\.ts/

/** Floods, which also measure time. They take minutes and rarely break: `npm run lab -- attack` runs them. */
export const FLOODS =
  /attacks\/(account-floods|classroom|hostile-render|late-answers|login-flood|mock-merges|mock-rooms|paused-database|picture-uploads|pool)\.spec\.ts/
