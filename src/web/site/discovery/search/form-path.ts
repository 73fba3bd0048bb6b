import { DEFAULT_SORT } from '../../../../domain/discovery/search/salon-sort.ts'
import { FARTHEST_KM } from './list-request.ts'

/** The value of each field of the filter that filters nothing. */
const NOTHING: Record<string, string> = { rating: '0', km: String(FARTHEST_KM), sort: DEFAULT_SORT, view: 'list' }

/**
 * The address of a filter's fields, without those that filter nothing. The server redirects to the list's canonical
 * address.
 */
export function formPath(path: string, fields: FormData): string {
  const search = new URLSearchParams()
  const inPath = path === '/saloons' || path.startsWith('/saloons/')
  let day = ''
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || value.trim() === '' || value === NOTHING[name]) continue
    // A complete day belongs in the path; the server reports an invalid one.
    if (name === 'date' && inPath && /^\d{2}-\d{2}-\d{4}$/.test(value)) day = value
    else search.append(name, value.trim())
  }
  const whole = day ? `${path === '/saloons' ? '/saloons/all' : path}/${day}` : path
  return search.size > 0 ? `${whole}?${search}` : whole
}
