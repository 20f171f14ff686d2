import { configSchema } from '#app/platform/config.server.ts'

/** Settings of the roles and the metrics, until the configuration on this branch has them. */
const EXPECTED = new Set(['ROLES', 'NATS_URL', 'METRICS_HOST', 'METRICS_PORT'])

export const isKnownSetting = (name: string): boolean => name in configSchema.shape || EXPECTED.has(name)
