/**
 * What a cookie of ours is called on a site of this origin. Over https browsers then keep it for this very host only, and take
 * it from nobody else: a neighbour such as shop.salloon.example can neither set nor overwrite it. It asks for `Secure`,
 * `Path=/` and no `Domain`, which all of ours have. Without https, as on a developer's machine, there is no such promise.
 */
export function cookieName(name: string, origin: string): string {
  return isSecure(origin) ? `__Host-${name}` : name
}

/** Whether browsers reach the site over https, so that its cookies may be `Secure`. */
export function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}
