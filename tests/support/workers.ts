/** The number of browser test files that run concurrently: more than CPUs, as they mostly wait for processes. */
export const WORKERS = 3
