/** By which clock operators read times: it is in Denmark, wherever its salons are. */
export const OPERATOR_ZONE = 'Europe/Copenhagen'
