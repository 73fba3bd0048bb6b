/** So few that somebody should order more. */
export const LOW_STOCK = 3
