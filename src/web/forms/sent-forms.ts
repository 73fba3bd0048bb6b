/** A form that is being sent before the router requests it. */
export interface SentForm {
  /** To which it is posted. */
  address: string
  /** As encoded for the request. */
  body: string
  answer: Promise<Response>
  /** Sent before hydration; the press is repeated after it. */
  early?: boolean
}

declare global {
  /** In the order in which they were sent. */
  var sentAtOnce: SentForm[] | undefined
}

/** How long after its response a form waits to be requested. The router never requests one that a later press replaced. */
const WAIT_MS = 10_000

const all = (): SentForm[] => {
  globalThis.sentAtOnce ??= []
  return globalThis.sentAtOnce
}

export function addSentForm(form: SentForm): void {
  all().push(form)
  const later = () => setTimeout(() => remove(form), WAIT_MS)
  form.answer.then(later, later)
}

/**
 * The form of a press from before hydration that this press repeats; it is already sent. Only the last of those is
 * repeated, so this is asked once: the others are dropped.
 */
export function repeatedEarly(address: string, body: string): SentForm | undefined {
  const early = all().filter((form) => form.early)
  const repeated = early.findLast((form) => form.address === address && form.body === body)
  for (const form of early) {
    if (form === repeated) form.early = false
    else remove(form)
  }
  return repeated
}

/**
 * The response to a form that was sent; null when there is none. Each is taken once. While the router loads a form's
 * script it does not cancel earlier presses, and then requests all of them: several with the same content are
 * answered by the last, after which the page's data is complete.
 */
export function takeSentForm(address: string, body: string): Promise<Response> | null {
  const same = all().filter((form) => form.address === address && form.body === body)
  const [first] = same
  const last = same.at(-1)
  if (!first || !last) return null
  remove(first)
  return last.answer.then((response) => response.clone())
}

function remove(form: SentForm): void {
  // In place: the script that listens before hydration adds to the same list.
  const index = all().indexOf(form)
  if (index >= 0) all().splice(index, 1)
}
