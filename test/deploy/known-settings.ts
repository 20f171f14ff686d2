import { configSchema } from '#app/platform/config.server.ts'

export const isKnownSetting = (name: string): boolean => name in configSchema.shape
