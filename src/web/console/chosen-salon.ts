import { hiddenCookie } from '../request/cookies.ts'

/** The salon that a member of several has chosen; by default the one joined first. */
export const SALON_COOKIE = 'salon'

const YEAR = 31_536_000

export function chosenSalonCookie(salonId: string, origin: string): string {
  return hiddenCookie(SALON_COOKIE, salonId, YEAR, origin)
}
