import { ForbiddenError } from './errors.ts'
import type { Session } from './session.ts'

/** Auditors may read in every clinic, the others in their own. */
export function requireMember(session: Session, clinic: string) {
  if (session.role === 'auditor' || session.clinics.includes(clinic)) return
  throw new ForbiddenError()
}

/** Only doctors change letters, and only in their own clinic. */
export function requireDoctor(session: Session, clinic: string) {
  if (session.role === 'doctor' && session.clinics.includes(clinic)) return
  throw new ForbiddenError()
}
