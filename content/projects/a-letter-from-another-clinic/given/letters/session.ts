export type Role = 'doctor' | 'nurse' | 'auditor'

/** Who is logged in. Auditors belong to no clinic. */
export type Session = { user: string; role: Role; clinics: readonly string[] }
