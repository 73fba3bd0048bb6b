/**
 * The time zone of the browser (IANA); `fallback` where it does not say or says one that its own formats refuse, as with
 * 'Etc/Unknown'.
 */
export function browserZone(fallback: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return timeZone || fallback
  } catch {
    return fallback
  }
}
