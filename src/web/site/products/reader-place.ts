import { type Place, parsePlace } from '../../../domain/shared/place.ts'
import { cookieOf } from '../../cookies.ts'

/** Where the reader said to be, when they did. */
export function readerPlace(request: Request): Place | undefined {
  const text = cookieOf(request.headers, 'place')
  return parsePlace(text && decodeURIComponent(text)) ?? undefined
}
