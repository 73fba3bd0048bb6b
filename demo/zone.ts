/** The time zone of all demo salons. */
export const ZONE = 'Europe/Copenhagen'
