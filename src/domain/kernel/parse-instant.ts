/** The instant of a text that `toISOString` wrote; null where it is no date. */
export function parseInstant(text: string | null): Date | null {
  const instant = new Date(text ?? '')
  return Number.isNaN(instant.getTime()) ? null : instant
}
