/** The view with which the calendar opens next time, on every device; sent even when the page is left. */
export function rememberView(view: string): void {
  const body = new URLSearchParams({ view })
  // Not saved, it opens with the view before: no reason to disturb anybody.
  fetch('/partner/calendar/settings', { method: 'POST', body, keepalive: true }).catch(() => undefined)
}
