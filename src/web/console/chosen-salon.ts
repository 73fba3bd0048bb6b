import { hiddenCookie } from '../cookies.ts'

/** The salon that somebody with several of them looks after; without it, the first they came to. */
export const SALON_COOKIE = 'salon'

const YEAR = 31_536_000

export function chosenSalonCookie(salonId: string, origin: string): string {
  return hiddenCookie(SALON_COOKIE, salonId, YEAR, origin)
}
