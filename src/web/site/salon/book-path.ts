/** Where a salon's page leads to book: with services ticked, or with one of its people chosen. */
export function bookPath(slug: string, { staff }: { staff?: string } = {}): string {
  return staff ? `/saloon/${slug}/book?staff=${staff}` : `/saloon/${slug}/book`
}
