type Write = (fields: object, message: string) => void

/** Where a server function reports what happened; the process's log, or that of one request. */
export type Log = { info: Write; warn: Write; error: Write }
