/** What Node and its server library say of a request whose client hung up before it was read to its end. */
const MESSAGES = new Set(['aborted', 'Client connection prematurely closed.'])

/** Whether the client broke the request off: nobody is left to answer, and nothing failed here. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && MESSAGES.has(error.message)
}
