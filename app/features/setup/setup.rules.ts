import {
  DEFAULT_POLICY,
  findPasswordProblem,
  type PasswordPolicy,
} from '#app/features/sign-in-settings/password-policy.rules.ts'
import { emailErrors } from '#app/features/auth/auth.rules.ts'
import { MAX_DISPLAY_NAME } from '#app/shared/limits.ts'
import { MAX_SITE_NAME, type SignUpMode } from '#app/shared/site.ts'

export const SETUP_PATH = '/setup'
export const SETUP_PROGRESS_PATH = '/admin/library'

/** Without characters that look alike. 32 of them, so that each is five random bits. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 80 bits: too many to guess, however many networks try. */
export const CODE_LENGTH = 16
const GROUP = /.{4}(?=.)/g

/** 'K7QF-2M9D-X4TB-9HRC' */
export const formatSetupCode = (code: string) => code.replaceAll(GROUP, '$&-')

/** A code as it was typed or copied: in any case, with or without the hyphens. */
export const normalizeSetupCode = (typed: string) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** The first administrator's password is the one worth stealing. */
export const SETUP_POLICY: PasswordPolicy = { ...DEFAULT_POLICY, min: 12 }

export type SetupForm = {
  name: string
  email: string
  password: string
  code: string
  siteName: string
  signUp: SignUpMode
  hasLibrary: boolean
}

type SetupErrors = Partial<Record<keyof SetupForm, string>>

/** Saves a round trip; the server checks again. */
export function setupErrorsOf(form: SetupForm): SetupErrors {
  const problem = findPasswordProblem(SETUP_POLICY, form.password)
  const siteName = form.siteName.trim()
  return {
    ...(form.name.length > MAX_DISPLAY_NAME
      ? { name: `The name can have at most ${MAX_DISPLAY_NAME} characters.` }
      : {}),
    ...emailErrors(form.email),
    ...(problem === null ? {} : { password: problem }),
    ...(normalizeSetupCode(form.code) === '' ? { code: 'Enter the code from the server log.' } : {}),
    ...(siteName === '' ? { siteName: 'Enter a name for the site.' } : {}),
    ...(siteName.length > MAX_SITE_NAME
      ? { siteName: `The name can have at most ${MAX_SITE_NAME} characters.` }
      : {}),
  }
}
