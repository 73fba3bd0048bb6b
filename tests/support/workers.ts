/** So many files of browser tests run side by side: more than processors, as how a process starts and stops is mostly waited for. */
export const WORKERS = 3
