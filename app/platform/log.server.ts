type Write = (fields: object, message: string) => void

/** The logger of the process, or of one request. */
export type Log = { info: Write; warn: Write; error: Write }
