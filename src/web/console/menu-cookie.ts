import { cookieOf, hiddenCookie } from '../request/cookies.ts'

/** Whether the menu is collapsed to icons; in this browser, since it depends on the screen. */
const MENU_COOKIE = 'console_menu'
const YEAR = 31_536_000

export function hasNarrowMenu(headers: Headers, origin: string): boolean {
  return cookieOf(headers, MENU_COOKIE, origin) === 'narrow'
}

export function menuCookie(narrow: boolean, origin: string): string {
  return hiddenCookie(MENU_COOKIE, narrow ? 'narrow' : null, YEAR, origin)
}
