/** The environment variable with the number of a worker process; its replacement gets the same. */
export const PLACE = 'WORKER_PLACE'
