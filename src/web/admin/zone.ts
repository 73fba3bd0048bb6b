/** By which clock the house reads times: it is at home in Denmark, wherever its salons are. */
export const HOUSE_ZONE = 'Europe/Copenhagen'
