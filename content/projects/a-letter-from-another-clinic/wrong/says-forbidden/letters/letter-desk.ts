import { requireDoctor, requireMember } from './access.ts'
import type { AccessLog } from './access-log.ts'
import { ForbiddenError, NotFoundError } from './errors.ts'
import type { Letter, LetterStore } from './letter-store.ts'
import { renderPdf } from './pdf.ts'
import type { Session } from './session.ts'

/** The pages under /clinics/<clinic>/letters. */
export class LetterDesk {
  private readonly store: LetterStore
  private readonly log: AccessLog

  constructor(store: LetterStore, log: AccessLog) {
    this.store = store
    this.log = log
  }

  list(session: Session, clinic: string): number[] {
    requireMember(session, clinic)
    return this.store.listOfClinic(clinic).map(({ id }) => id)
  }

  read(session: Session, clinic: string, letterId: number): Letter {
    requireMember(session, clinic)
    const letter = this.load(clinic, letterId)
    this.log.add(session.user, 'read', clinic, letterId)
    return letter
  }

  downloadPdf(session: Session, clinic: string, letterId: number): string {
    requireMember(session, clinic)
    const letter = this.load(clinic, letterId)
    this.log.add(session.user, 'pdf', clinic, letterId)
    return renderPdf(letter)
  }

  delete(session: Session, clinic: string, letterId: number) {
    requireDoctor(session, clinic)
    const { id } = this.load(clinic, letterId)
    this.store.delete(id)
    this.log.add(session.user, 'delete', clinic, letterId)
  }

  private load(clinic: string, letterId: number): Letter {
    const letter = this.store.find(letterId)
    if (letter === undefined) throw new NotFoundError(letterId)
    if (letter.clinic !== clinic) throw new ForbiddenError()
    return letter
  }
}
