/** Who may create an account: anyone, people with an invitation link, or nobody. */
export const SIGN_UP_MODES = ['open', 'invitation', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

export const MAX_SITE_NAME = 60
export const DEFAULT_SITE_NAME = 'Flashcards'

/** What every page knows about the site. */
export type Site = {
  name: string
  signUp: SignUpMode
  /** Null: the address of the configuration. */
  supportAddress: string | null
  /** Whether the site waits for its first administrator. */
  isSetupPending: boolean
}

export const DEFAULT_SITE: Site = {
  name: DEFAULT_SITE_NAME,
  signUp: 'open',
  supportAddress: null,
  isSetupPending: false,
}

export const isSignUpMode = (word: string): word is SignUpMode => SIGN_UP_MODES.some((mode) => mode === word)
