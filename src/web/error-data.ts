import { isRouteErrorResponse } from 'react-router'
import type { Trouble } from './refusals.ts'

/** Which sentences of `site` tell of a failed page. */
export function wordsFor(status: number) {
  if (status === 0) return 'offline'
  if (status === 404) return 'notFound'
  if (status === 403) return 'notAllowed'
  if (status === 429) return 'tooMany'
  if (status === 503) return 'unavailable'
  return status < 500 ? 'refused' : 'broken'
}

/** Status 0 stands for a server that could not be reached at all. */
export function readTrouble(error: unknown): { status: number; trouble: Partial<Trouble> } {
  if (isRouteErrorResponse(error)) return { status: error.status, trouble: isTrouble(error.data) ? error.data : {} }
  if (error instanceof TypeError && typeof navigator !== 'undefined' && navigator.onLine === false)
    return { status: 0, trouble: {} }
  return { status: 500, trouble: {} }
}

function isTrouble(data: unknown): data is Trouble {
  return typeof data === 'object' && data !== null && 'code' in data && 'requestId' in data
}
