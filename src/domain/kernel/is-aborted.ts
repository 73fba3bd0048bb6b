/** The errors of Node and its server library for a request whose client disconnected. */
const MESSAGES = new Set(['aborted', 'Client connection prematurely closed.'])

/** Whether the client disconnected: there is no one to respond to, and nothing failed here. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && MESSAGES.has(error.message)
}
