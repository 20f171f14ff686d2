import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'
import { SUBJECT_KINDS } from './post-subject.rules.ts'

export const subjectSchema = z.object({ kind: z.enum(SUBJECT_KINDS), parentId: idSchema, id: idSchema })
