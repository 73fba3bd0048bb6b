/** Its name in the account library, which adds the prefix. */
export const DEVICE = 'device'
/** Identifies a browser in which a user has signed in before; it does not authenticate the present user. */
export const DEVICE_COOKIE = `salloon.${DEVICE}`
