import { isAborted } from './is-aborted.ts'
import { Refusal } from './refusal.ts'

/** The usual duration of a restart or a failover of the database, in seconds. */
export const RETRY_AFTER_SECONDS = 5

/** The error thrown without a query while the database is known to be unavailable. */
export const DATABASE_UNAVAILABLE = 'database unreachable'

/** PostgreSQL's SQLSTATE codes; two characters are a whole class. */
const SQL_STATES = new Set([
  '08', // connection failures
  '53', // out of disk, memory or connections
  '58', // failures of the operating system
  '25006', // read only: the server has become a replica
  '25P03', // idle in a transaction for too long
  '25P04', // the transaction took too long
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // a lock could not be acquired
  '57014', // the statement took too long
  '57P01', // the server is being stopped
  '57P02', // another server process crashed
  '57P03', // it is starting, stopping or recovering
  '57P05', // idle for too long
])

/** Error codes of the operating system: the other end is unavailable, or the disk is full. */
const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'],
])

/**
 * The database driver's own errors, which have no code, and those of a cluster's coordinator that lost a worker, which
 * have the code of an internal error.
 */
const DRIVER_MESSAGES = [
  ...['server closed the connection unexpectedly', 'could not receive data from server', 'connection not open'],
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'LISTEN/NOTIFY heartbeat timed out',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end on the pool',
  'it is a replica, which takes no changes',
  DATABASE_UNAVAILABLE,
]

/** The most nested causes of an error that are examined. */
const DEEPEST = 8

/**
 * Whether an error is temporary: the database is unavailable, restarting, out of connections or too slow, or the disk
 * is full. The same request may succeed later; whether it was carried out is unknown. False for a bug.
 */
export function isTemporarilyUnavailable(error: unknown, depth = DEEPEST): boolean {
  if (!(error instanceof Error) || depth === 0 || isAborted(error)) return false
  if (error instanceof Refusal) return error.code === 'temporarily_unavailable'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (SQL_STATES.has(code) || SYSTEM_CODES.has(code)) return true
  if (/^[0-9A-Z]{5}$/.test(code) && SQL_STATES.has(code.slice(0, 2))) return true
  if (DRIVER_MESSAGES.some((message) => error.message.startsWith(message))) return true
  const inner = error instanceof AggregateError ? error.errors : []
  return [error.cause, ...inner].some((each) => isTemporarilyUnavailable(each, depth - 1))
}

/** A temporary error as the refusal that becomes a 503; any other error unchanged. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof Refusal || !isTemporarilyUnavailable(error)) return error
  return new Refusal('temporarily_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
}

/** One line for the log: an outage affects every request, and its stack is of no use. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code} ` : ''
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return `${code}${error.message}${inner instanceof Error ? `: ${reasonOf(inner)}` : ''}`
}

/** The logged part of an error: during an outage the reason only, otherwise everything. */
export function errorFields(error: unknown): { reason: string } | { err: unknown } {
  return isTemporarilyUnavailable(error) ? { reason: reasonOf(error) } : { err: error }
}
