/** The environment variable with the number of this process among several; its replacement gets the same. */
export const PLACE = 'WORKER_PLACE'
