/**
 * Keeps requests that were aborted on purpose out of the browser's error log: the router aborts those it no longer
 * needs, and its decoder leaves the promise of a partly read response unhandled.
 */
export function ignoreAbortedRequests(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
  })
}
