/** What an order is called in a talk with the salon: the end of its id, which is random. */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase()
}
