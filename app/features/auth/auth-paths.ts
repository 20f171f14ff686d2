export const SIGN_UP_PATH = '/signup'
export const LOG_IN_PATH = '/login'
