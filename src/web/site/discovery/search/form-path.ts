import { FARTHEST_KM } from './list-request.ts'

/** What each field of the filter says when it asks for nothing. */
const NOTHING: Record<string, string> = { rating: '0', km: String(FARTHEST_KM), sort: 'popular', view: 'list' }

/** The address that a filter's fields ask for, without what asks for nothing. The server leads on to the list's one address. */
export function formPath(path: string, fields: FormData): string {
  const search = new URLSearchParams()
  const inPath = path === '/saloons' || path.startsWith('/saloons/')
  let day = ''
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || value.trim() === '' || value === NOTHING[name]) continue
    // A whole day belongs into the path; what is none the server will say.
    if (name === 'date' && inPath && /^\d{2}-\d{2}-\d{4}$/.test(value)) day = value
    else search.append(name, value.trim())
  }
  const whole = day ? `${path === '/saloons' ? '/saloons/all' : path}/${day}` : path
  return search.size > 0 ? `${whole}?${search}` : whole
}
