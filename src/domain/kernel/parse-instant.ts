/** Parses an instant as `Date.toISOString` writes it; null for anything else that is no date. */
export function parseInstant(text: string | null): Date | null {
  const instant = new Date(text ?? '')
  return Number.isNaN(instant.getTime()) ? null : instant
}
