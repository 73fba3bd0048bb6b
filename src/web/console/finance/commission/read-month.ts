/** The month in the address, or `now` without a valid one; and those before and after it. 'YYYY-MM'. */
export function readMonth(text: string | null, now: string): { month: string; earlier: string; later: string | null } {
  const month = text && /^2\d{3}-(0[1-9]|1[0-2])$/.test(text) && text <= now ? text : now
  return { month, earlier: moved(month, -1), later: month < now ? moved(month, 1) : null }
}

function moved(month: string, by: number): string {
  const [year = 0, one = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, one - 1 + by, 1)).toISOString().slice(0, 7)
}
