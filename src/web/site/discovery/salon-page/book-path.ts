/** The address where booking at a salon starts, named by its id or slug; optionally with what is chosen. */
export function bookPath(salon: string, chosen: { service?: string; staff?: string } = {}): string {
  const path = `/saloon/${encodeURIComponent(salon)}/book`
  const query = new URLSearchParams(chosen).toString()
  return query ? `${path}?${query}` : path
}

/** Where a salon that was searched for is shown: with a day, in its booking window at that day. */
export function salonPath(salon: string, date: string | null): string {
  return date ? `${bookPath(salon)}?date=${date}` : `/saloon/${encodeURIComponent(salon)}`
}
