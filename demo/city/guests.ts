const GUESTS = ['Clara', 'Malthe', 'Ida', 'Oskar', 'Freja']

/** Whom a customer brings along for the second service; null for most. */
export function guestOf(n: number, { services, status }: { services: number; status: string }): string | null {
  const isShared = services === 2 && status === 'confirmed' && n % 5 === 0
  return isShared ? (GUESTS[(n / 5) % GUESTS.length] ?? null) : null
}
