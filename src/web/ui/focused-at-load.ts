/**
 * Attributes of a message that the browser scrolls to and focuses when it receives a page with it, before hydration and
 * without JavaScript.
 */
export const FOCUSED_AT_LOAD = { tabIndex: -1, autoFocus: true } as const
