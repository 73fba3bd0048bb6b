import { newSeats } from './session-queries.ts'

/** The places of a session that is to have `places`: taken ones stay. Null when more are taken. */
export function seatsFor(seatIds: readonly string[], taken: ReadonlySet<string>, places: number): string[] | null {
  if (taken.size > places) return null
  const stay = [...seatIds.filter((id) => taken.has(id)), ...seatIds.filter((id) => !taken.has(id))].slice(0, places)
  return [...stay, ...newSeats(places - stay.length)]
}
