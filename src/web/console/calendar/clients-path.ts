/** The address that answers with clients for a text, an id, or a number and an e-mail address. */
export function clientsPath(query: Record<string, string>): string {
  return `/partner/calendar/clients?${new URLSearchParams(query)}`
}
