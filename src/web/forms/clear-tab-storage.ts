/**
 * Removes what this tab stores of whoever is signed in: unfinished bookings, and edits that are not saved. To be called when they
 * log out, since another person may sign in here.
 */
export function clearTabStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // A browser may forbid storage.
  }
}
