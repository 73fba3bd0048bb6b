/** The page for rescheduling a booking, below the booking's own page, with the choice so far; empty parts are left out. */
export function movePath(base: string, choice: { date?: string; staff?: string; time?: string } = {}): string {
  const chosen = Object.entries(choice).filter(([, value]) => value)
  const search = chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''
  return `${base}/move${search}`
}
