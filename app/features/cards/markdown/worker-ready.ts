/** The first message of every worker: from then on it answers. */
export const WORKER_READY = 'ready'
