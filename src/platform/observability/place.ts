/** Says in the environment which of several processes this one is: its place, which whoever replaces it gets. */
export const PLACE = 'WORKER_PLACE'
