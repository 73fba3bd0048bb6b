import type { PageRequest } from '../../domain/kernel/page.ts'

const LIMIT = 30
/** Further than any list is counted. */
const FURTHEST = 100

/** '?page=2'. */
export function readPage(search: URLSearchParams): PageRequest {
  const asked = Math.trunc(Number(search.get('page'))) || 1
  return { page: Math.min(Math.max(1, asked), FURTHEST), limit: LIMIT }
}
