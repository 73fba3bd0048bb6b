import type { PageRequest } from '../../domain/kernel/page.ts'

/** How many rows a page of a list of the console or of the operators shows. */
export const ROWS_PER_PAGE = 30
/** More pages than are read of any list: bounds what an address can make the database skip. */
const LAST_PAGE = 10_000

/** The page that an address asks for, '?page=2'; the first for none, the last for one beyond it. */
export function pageNumber(search: URLSearchParams, { name = 'page', last = LAST_PAGE } = {}): number {
  const page = Math.trunc(Number(search.get(name))) || 1
  return Math.min(Math.max(1, page), last)
}

/** The page of a list of the console or of the operators that an address asks for. */
export function readPage(search: URLSearchParams): PageRequest {
  return { page: pageNumber(search), limit: ROWS_PER_PAGE }
}
