import { isRouteErrorResponse } from 'react-router'
import type { ErrorData } from './refusals.ts'

/** Which sentences of `site` tell of a failed page. */
export function errorKind(status: number) {
  if (status === 0) return 'offline'
  if (status === 404) return 'notFound'
  if (status === 403) return 'notAllowed'
  if (status === 429) return 'tooMany'
  if (status === 503) return 'unavailable'
  return status < 500 ? 'refused' : 'broken'
}

/** Status 0 stands for a server that could not be reached at all. */
export function readErrorData(error: unknown): { status: number; trouble: Partial<ErrorData> } {
  if (isRouteErrorResponse(error)) return { status: error.status, trouble: isErrorData(error.data) ? error.data : {} }
  if (error instanceof TypeError && typeof navigator !== 'undefined' && navigator.onLine === false)
    return { status: 0, trouble: {} }
  return { status: 500, trouble: {} }
}

function isErrorData(data: unknown): data is ErrorData {
  return typeof data === 'object' && data !== null && 'code' in data && 'requestId' in data
}
