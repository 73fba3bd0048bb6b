/** The address where booking at a salon starts, named by its id or slug; optionally with a team member chosen. */
export function bookPath(salon: string, { staff }: { staff?: string } = {}): string {
  const path = `/saloon/${encodeURIComponent(salon)}/book`
  return staff ? `${path}?staff=${staff}` : path
}
