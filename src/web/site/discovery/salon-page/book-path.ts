/** SalonLocation booking at a salon begins, which is named by its id or slug; with one of its people chosen or without. */
export function bookPath(salon: string, { staff }: { staff?: string } = {}): string {
  const path = `/saloon/${encodeURIComponent(salon)}/book`
  return staff ? `${path}?staff=${staff}` : path
}
