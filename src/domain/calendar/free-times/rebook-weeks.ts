/** In how many weeks a client is offered the next appointment. */
export const REBOOK_WEEKS = [4, 6, 8] as const
