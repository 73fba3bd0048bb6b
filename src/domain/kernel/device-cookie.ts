/** Its name in the account library, which adds the prefix. */
export const DEVICE = 'device'
/** Identifies a browser that somebody has signed in with before; it does not authenticate its present user. */
export const DEVICE_COOKIE = `salloon.${DEVICE}`
