/**
 * The name of a cookie on a site of this origin. With https it has the `__Host-` prefix: browsers then bind it to this
 * host, so that a neighbour such as shop.salloon.example can neither set nor overwrite it. The prefix requires
 * `Secure`, `Path=/` and no `Domain`, which all our cookies have. Without https, as on a developer's machine, there is
 * no such protection.
 */
export function cookieName(name: string, origin: string): string {
  return isSecure(origin) ? `__Host-${name}` : name
}

/** Whether browsers reach the site over https, so that its cookies may be `Secure`. */
export function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}

/** The name of the device cookie in the account library, which adds the prefix. */
export const DEVICE = 'device'
/** Identifies a browser in which a user has signed in before; it does not authenticate the present user. */
export const DEVICE_COOKIE = `salloon.${DEVICE}`
