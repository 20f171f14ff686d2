import { expect, test } from 'vitest'
import { RetryableError } from '#app/shared/errors.ts'
import { UploadAdmission } from './upload-admission.server.ts'

test('[PIC-02] a limited number is admitted, a smaller one of each person, and the rest get a retry time', () => {
  const uploads = new UploadAdmission({ admitted: 3, perPerson: 2 })
  const [first] = [uploads.admit('ada'), uploads.admit('ada')]
  expect(() => uploads.admit('ada')).toThrow(RetryableError)
  uploads.admit('ben')
  expect(() => uploads.admit('cleo')).toThrow('Many pictures are being uploaded')
  first()
  // Ending twice frees one position.
  first()
  uploads.admit('cleo')
  expect(() => uploads.admit('dan')).toThrow(RetryableError)
})
