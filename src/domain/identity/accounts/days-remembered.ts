/** How long a session lasts whose user asked to be remembered, in days. */
export const DAYS_REMEMBERED = 30
