/** What `npm run lab -- <name>` runs. lab/README.md has a row for each; a test compares. */
export type Experiment = {
  /** A file of this folder, or the arguments of a program in node_modules/.bin. */
  run: { file: string } | { program: 'playwright' | 'promtool'; args: readonly string[] }
  env?: Readonly<Record<string, string>>
}

const playwright = (project: string, ...files: string[]) =>
  ({ program: 'playwright', args: ['test', `--project=${project}`, '--no-deps', ...files] }) as const

export const EXPERIMENTS: Readonly<Record<string, Experiment>> = {
  alerts: { run: { program: 'promtool', args: ['test', 'rules', 'deploy/prometheus/alerts.test.yaml'] } },
  attack: { run: { file: 'attack.ts' } },
  bench: { run: { file: 'bench.ts' } },
  compare: { run: { file: 'compare.ts' } },
  days: { run: { file: 'days.ts' } },
  deploy: { run: { file: 'deploy/drill-deploy.ts' } },
  failover: { run: { file: 'failover/drill-failover.ts' } },
  faults: { run: { file: 'faults/drill-faults.ts' } },
  firefox: { run: { file: '../e2e/firefox/firefox-checks.ts' } },
  'firefox-offline': { run: { file: '../e2e/firefox/offline-checks.ts' } },
  lessons: { run: playwright('nightly', 'e2e/library.spec.ts'), env: { LESSONS: 'all' } },
  lighthouse: { run: playwright('alone', 'e2e/speed/lighthouse.spec.ts'), env: { LIGHTHOUSE: 'all' } },
  live: { run: { file: 'live-proof.ts' } },
  load: { run: { file: 'load.ts' } },
  offline: { run: playwright('faults', 'e2e/faults/offline-story.spec.ts'), env: { OFFLINE: 'full' } },
  people: {
    run: playwright('alone', 'e2e/people', 'e2e/speed/lighthouse.spec.ts'),
    env: { PEOPLE: 'all', LIGHTHOUSE: 'all' },
  },
  proof: { run: { file: 'proof.ts' } },
  relay: { run: playwright('nightly', 'e2e/faults/relay-faults.spec.ts') },
  restore: { run: { file: 'restore/drill-restore.ts' } },
  scale: { run: { file: 'scale.ts' } },
  simulate: { run: { file: 'simulate.ts' } },
  sizes: { run: { file: 'sizes.ts' } },
  statements: { run: { file: 'statements-check.ts' } },
  storm: { run: { file: 'login-storm.ts' } },
  telemetry: { run: { file: 'bench-telemetry.ts' } },
  torture: { run: { file: 'torture.ts' } },
}
