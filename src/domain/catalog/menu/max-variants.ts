/** The most variants of a service: as many as a client can compare. */
export const MAX_VARIANTS = 10
