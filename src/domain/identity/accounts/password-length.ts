/** The length of passwords, in characters. */
export const SHORTEST_PASSWORD = 6
export const LONGEST_PASSWORD = 128
