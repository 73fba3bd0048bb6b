/** A booking that was begun and neither made nor started over, in this tab of the browser. */
export interface UnfinishedBooking {
  /** The address of its step, with the whole choice. */
  path: string
  /** Its services and the chosen time, in the language in which they were chosen. */
  summary: string
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

/** Where an unfinished booking continues. */
export function continuePath({ path }: UnfinishedBooking): string {
  return `${path}&resumed=1`
}

/**
 * Shows the notice in front of it as a page is received: only the browser knows of an unfinished booking, and what
 * appears at hydration would move the page. React then renders the same.
 */
export const SHOW_UNFINISHED = `{
const notice = document.currentScript.previousElementSibling
let booking
try { booking = JSON.parse(sessionStorage.getItem(${JSON.stringify(keyOf(''))} + notice.dataset.unfinished)) } catch {}
if (booking) {
  notice.querySelector('[data-summary]').textContent = booking.summary
  notice.querySelector('a').setAttribute('href', booking.path + '&resumed=1')
  notice.hidden = false
}
}`

/** Where 'Book' of a salon leads when a booking there is unfinished: `path` is the wizard's, without a choice. */
export function resumedPath({ pathname, search }: URL): string | null {
  const slug = /^\/saloon\/([^/]+)\/book$/.exec(pathname)?.[1]
  if (!slug || search.length > 1) return null
  const booking = parseUnfinished(unfinishedText(decodeURIComponent(slug)))
  return booking && continuePath(booking)
}
