/** As the account library names it after its prefix. */
export const DEVICE = 'device'
/** What a browser is known by that somebody has signed in with before: it says nothing of who sits at it now. */
export const DEVICE_COOKIE = `salloon.${DEVICE}`
