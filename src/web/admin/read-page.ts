import type { PageRequest } from '../../domain/kernel/page.ts'

const LIMIT = 30
/** More pages than any list has. */
const FURTHEST = 100

/** '?page=2'. */
export function readPage(search: URLSearchParams): PageRequest {
  const page = Math.trunc(Number(search.get('page'))) || 1
  return { page: Math.min(Math.max(1, page), FURTHEST), limit: LIMIT }
}
