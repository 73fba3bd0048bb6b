import { isRouteErrorResponse } from 'react-router'
import type { ErrorData } from './refusals.ts'

/** Which texts of `site` describe a failed page. */
export function errorKind(status: number) {
  if (status === 0) return 'offline'
  if (status === 404) return 'notFound'
  if (status === 403) return 'notAllowed'
  if (status === 429) return 'tooMany'
  if (status === 503) return 'unavailable'
  return status < 500 ? 'refused' : 'broken'
}

/** Status 0 means that the server could not be reached. */
export function readErrorData(error: unknown): { status: number; data: Partial<ErrorData> } {
  if (isRouteErrorResponse(error)) return { status: error.status, data: isErrorData(error.data) ? error.data : {} }
  if (error instanceof TypeError && typeof navigator !== 'undefined' && navigator.onLine === false)
    return { status: 0, data: {} }
  return { status: 500, data: {} }
}

function isErrorData(data: unknown): data is ErrorData {
  return typeof data === 'object' && data !== null && 'code' in data && 'requestId' in data
}
