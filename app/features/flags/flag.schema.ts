import { z } from 'zod'
import { FLAG_IDS } from './flag.rules.ts'

export const setFlagInput = z.object({ id: z.enum(FLAG_IDS), enabled: z.boolean() })
