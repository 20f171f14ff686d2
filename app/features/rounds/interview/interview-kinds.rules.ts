/** The rounds that two people can do together. */
export const INTERVIEW_ROUND_KINDS = ['design', 'debug', 'assisted'] as const
export type InterviewRoundKind = (typeof INTERVIEW_ROUND_KINDS)[number]

export const ROUND_NAMES: Readonly<Record<InterviewRoundKind, string>> = {
  design: 'System design',
  debug: 'Debugging',
  assisted: 'AI-assisted',
}
