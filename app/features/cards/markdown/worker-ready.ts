/** The first message of every worker. In its own file, because worker-call.ts would add React to the worker bundle. */
export const WORKER_READY = 'ready'
