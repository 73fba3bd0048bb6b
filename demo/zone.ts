/** All salons of the demo city keep this time. */
export const ZONE = 'Europe/Copenhagen'
