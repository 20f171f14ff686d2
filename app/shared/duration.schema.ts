import { z } from 'zod'

/** A time that a browser measured. A tab may stay open for days and its clock may be wrong, so it is limited, not refused. */
export const measuredMs = (maxMs: number) =>
  z.number().transform((ms) => Math.round(Math.min(maxMs, Math.max(0, ms))))
