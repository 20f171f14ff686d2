export const CONFIRM_PATH = '/confirm-email'

export const confirmMessages = {
  sent: (email: string) =>
    `We sent a link to ${email}. It works once, within 24 hours. Check your spam folder.`,
  sendFailed: (message: string) => `The email wasn't sent: ${message}`,
  confirmed: 'Your address is confirmed.',
  confirmFailed: (message: string) => `The address isn't confirmed: ${message}`,
}
