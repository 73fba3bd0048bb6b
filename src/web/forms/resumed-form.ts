/** The id of the message at a form that waits to be sent again; sign-in returns to it. */
export const RESUMED = 'resumed'
