/** Recovery codes in the response of a page's action; null where there are none. */
export function newCodes(answer: unknown): string[] | null {
  if (typeof answer !== 'object' || answer === null || !('codes' in answer)) return null
  return Array.isArray(answer.codes) ? answer.codes : null
}
