import { describe, expect, it } from 'vitest'
import { Refusal } from './refusal.ts'
import { asUnavailable, DATABASE_UNAVAILABLE, isTemporarilyUnavailable, reasonOf } from './unavailable.ts'

const coded = (code: string) => Object.assign(new Error('words'), { code })

describe('temporarily unavailable', () => {
  it.each([
    ...['08006', '08P01', '53100', '53200', '53300', '58030', '25006', '40001', '40P01', '55P03'],
    ...['57014', '57P01', '57P02', '57P03'],
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE'],
  ])('includes errors with the code %s', (code) => {
    expect(isTemporarilyUnavailable(coded(code))).toBe(true)
  })

  it.each(['23505', '23P01', '22021', '42P01', '28P01', 'XX001', 'ENOENT', 'EACCES', 'ERR_INVALID_ARG_TYPE'])(
    'excludes errors with the code %s',
    (code) => {
      expect(isTemporarilyUnavailable(coded(code))).toBe(false)
    },
  )

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    DATABASE_UNAVAILABLE,
  ])('includes the driver’s message "%s"', (message) => {
    expect(isTemporarilyUnavailable(new Error(message))).toBe(true)
  })

  it('includes a worker of a cluster that closed its connection', () => {
    const lost = new Error('server closed the connection unexpectedly\n\tThis probably means ...')
    expect(isTemporarilyUnavailable(Object.assign(lost, { code: 'XX000' }))).toBe(true)
    expect(isTemporarilyUnavailable(Object.assign(new Error('cache lookup failed'), { code: 'XX000' }))).toBe(false)
  })

  it('includes errors caused by such an error, alone or among others', () => {
    const refused = coded('ECONNREFUSED')
    expect(isTemporarilyUnavailable(new Error('no session', { cause: new Error('query', { cause: refused }) }))).toBe(
      true,
    )
    expect(isTemporarilyUnavailable(new AggregateError([new Error('::1'), refused]))).toBe(true)
  })

  it('excludes a disconnected client', () => {
    expect(isTemporarilyUnavailable(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBe(false)
  })

  it('excludes bugs, refusals and values that are not errors', () => {
    const circular = new Error('a bug')
    circular.cause = circular
    for (const thrown of [
      circular,
      new TypeError('x is not a function'),
      new Refusal('slot_taken'),
      'ECONNREFUSED',
      null,
    ])
      expect(isTemporarilyUnavailable(thrown)).toBe(false)
  })

  it('becomes a refusal with the time to retry after; anything else is unchanged', () => {
    const refusal = asUnavailable(coded('57P01'))
    expect(refusal).toMatchObject({ code: 'temporarily_unavailable', details: { retryAfterSeconds: 5 } })
    expect(isTemporarilyUnavailable(refusal)).toBe(true)
    const bug = new Error('a bug')
    expect(asUnavailable(bug)).toBe(bug)
  })

  it('is logged in one line with its first cause', () => {
    expect(reasonOf(new Error('no session', { cause: coded('57P01') }))).toBe('no session: 57P01 words')
  })
})
