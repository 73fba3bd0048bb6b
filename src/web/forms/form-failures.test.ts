import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOTIFICATION_KINDS } from '../../domain/engagement/notifications/preferences.ts'
import type { RefusalCode } from '../../domain/kernel/refusal.ts'
import { notificationFields } from '../notifications/notification-fields.ts'
import { errorKind, readErrorData } from '../request/error-data.ts'
import { failed, typed, valuesOf } from './forms.ts'

const responseOf = (refusal?: RefusalCode, retryAfterSeconds?: number) => {
  const { init } = failed({
    fields: {},
    values: {},
    ...(refusal && { refusal }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  })
  return [init?.status, new Headers(init?.headers).get('retry-after')]
}

describe('the response to a refused form', () => {
  it.each([
    [undefined, undefined, [422, null]],
    ['slot_taken', undefined, [422, null]],
    ['too_many_requests', 30, [429, null]],
    ['proof_required', undefined, [429, null]],
    ['temporarily_unavailable', 5, [503, '5']],
    ['pictures_unavailable', undefined, [503, '1']],
    ['payment_unavailable', undefined, [503, '1']],
  ] as [RefusalCode | undefined, number | undefined, unknown[]][])(
    'of %s has its status and header',
    (code, after, expected) => {
      expect(responseOf(code, after)).toEqual(expected)
    },
  )
})

describe('the fields of a form', () => {
  const fields = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'name', '__proto__', 'password'), fc.string()), {
    maxLength: 8,
  })
  const formOf = (all: readonly (readonly [string, string])[]) => {
    const form = new FormData()
    for (const [name, value] of all) form.append(name, value)
    return form
  }

  it('are all there, in the order they were sent', () => {
    fc.assert(
      fc.property(fields, (sent) => {
        const form = formOf(sent)
        const read = typed(form)
        expect(Object.keys(read).sort()).toEqual([...new Set(form.keys())].sort())
        for (const name of form.keys())
          expect([Object.getOwnPropertyDescriptor(read, name)?.value].flat()).toEqual(form.getAll(name))
      }),
    )
  })

  it('are shown again without secrets and files', () => {
    const form = formOf([
      ...(['password', 'current_password', 'code', 'otp', 'cardNumber', 'token', 'stripeToken', 'proof'] as const).map(
        (name) => [name, 'secret'] as const,
      ),
      ['name', 'Ann'],
      ['proofread', 'yes'],
    ])
    form.append('picture', new File(['x'], 'x.png'))
    expect(valuesOf(form)).toEqual({ name: 'Ann', proofread: 'yes' })
  })
})

describe('a failed page', () => {
  const response = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

  it.each([
    [0, 'offline'],
    [400, 'refused'],
    [403, 'notAllowed'],
    [404, 'notFound'],
    [422, 'refused'],
    [429, 'tooMany'],
    [499, 'refused'],
    [500, 'broken'],
    [502, 'broken'],
    [503, 'unavailable'],
  ])('with status %i is described as %s', (status, kind) => {
    expect(errorKind(status)).toBe(kind)
  })

  it('has the data of its response, if it is that of an error', () => {
    const data = { code: 'not_found', requestId: 'r1' }
    expect(readErrorData(response(404, data))).toEqual({ status: 404, data })
    for (const other of [null, 'Not found', { code: 'not_found' }, { requestId: 'r1' }])
      expect(readErrorData(response(404, other))).toEqual({ status: 404, data: {} })
  })

  it('without a response is an error of the page', () => {
    for (const error of [new Error('x'), new TypeError('Failed to fetch'), null, 'x'])
      expect(readErrorData(error)).toEqual({ status: 500, data: {} })
  })
})

describe('the preferences of a form', () => {
  const kinds = NOTIFICATION_KINDS.slice(0, 2)
  const form = new FormData()
  for (const name of [`mail-${kinds[0]}`, `sms-${kinds[0]}`, `sms-${kinds[1]}`, 'mail-unknown']) form.set(name, 'on')

  it('have each kind once, with what was ticked', () => {
    expect(notificationFields(form, kinds, true)).toEqual([
      { kind: kinds[0], mail: true, sms: true },
      { kind: kinds[1], mail: false, sms: true },
    ])
  })

  it('have no SMS where none can be sent', () => {
    expect(notificationFields(form, kinds, false).map(({ sms }) => sms)).toEqual([false, false])
  })
})
