/** The order number that customers and salons see: the end of its id, which is random. */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase()
}
