/** A booking that was begun and neither made nor started over, in this tab of the browser. */
export interface UnfinishedBooking {
  /** The address of its step, with the whole choice. */
  path: string
  services: string[]
  /** ISO 8601; null while no time is chosen. */
  startsAt: string | null
}

const keyOf = (slug: string) => `booking ${slug}`

/** `null` removes it. */
export function storeUnfinished(slug: string, booking: UnfinishedBooking | null): void {
  try {
    if (booking) sessionStorage.setItem(keyOf(slug), JSON.stringify(booking))
    else sessionStorage.removeItem(keyOf(slug))
  } catch {
    // A browser may forbid storage.
  }
}

/** As it is stored, which is equal while it has not changed; null on the server. */
export function unfinishedText(slug: string): string | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(keyOf(slug))
  } catch {
    return null
  }
}

export function parseUnfinished(text: string | null): UnfinishedBooking | null {
  return text ? (JSON.parse(text) as UnfinishedBooking) : null
}

/** Where 'Book' of a salon leads when a booking there is unfinished: `path` is the wizard's, without a choice. */
export function resumedPath({ pathname, search }: URL): string | null {
  const slug = /^\/saloon\/([^/]+)\/book$/.exec(pathname)?.[1]
  if (!slug || search.length > 1) return null
  const booking = parseUnfinished(unfinishedText(decodeURIComponent(slug)))
  return booking && `${booking.path}&resumed=1`
}
