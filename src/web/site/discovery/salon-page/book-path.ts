/** The address where booking at a salon starts, named by its id or slug; optionally with what is chosen. */
export function bookPath(salon: string, chosen: { service?: string; staff?: string } = {}): string {
  const path = `/saloon/${encodeURIComponent(salon)}/book`
  const query = new URLSearchParams(chosen).toString()
  return query ? `${path}?${query}` : path
}
