/** Why a file can't be read. Expected: anything else that is thrown while reading is a bug. */
export class PackageError extends Error {
  readonly reason: PackageReason

  constructor(reason: PackageReason, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`)
    this.name = 'PackageError'
    this.reason = reason
  }
}

export type PackageReason = 'not-a-package' | 'too-large' | 'damaged' | 'too-new' | 'empty'
