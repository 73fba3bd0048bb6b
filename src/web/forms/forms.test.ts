import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { parseForm, refusalToForm, typed, valuesOf } from './forms.ts'

const schema = z.object({
  email: z.string().min(1, 'email_required').pipe(z.email('email_invalid')),
  password: z.string().min(6, 'password_short'),
})

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) data.append(name, one)
  return data
}

describe('parsing a form', () => {
  test('returns the schema’s output for valid input', () => {
    const { input, failure } = parseForm(schema, form({ email: 'a@b.dk', password: 'secret1' }))
    expect(failure).toBeNull()
    expect(input).toEqual({ email: 'a@b.dk', password: 'secret1' })
  })
  test('returns the first error code of each field, and the values without secrets', () => {
    const { failure } = parseForm(schema, form({ email: '', password: 'abc' }))
    expect(failure).toEqual({
      fields: { email: 'email_required', password: 'password_short' },
      values: { email: '' },
    })
  })
  test('returns a list for a field that was sent several times', () => {
    expect(typed(form({ serviceIds: ['a', 'b'], date: '01-02-2027' }))).toEqual({
      serviceIds: ['a', 'b'],
      date: '01-02-2027',
    })
  })
  test('reads 60,000 fields within the time limit of a test', () => {
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`f${n}`, 'x']))
    // Searching the whole list for each field would exceed the test's timeout.
    expect(Object.keys(typed(form(many)))).toHaveLength(60_000)
  })
  test('never returns secrets', () => {
    const values = valuesOf(form({ password: 'x', password_confirmation: 'x', code: '123456', card_number: '4242' }))
    expect(values).toEqual({})
    expect(valuesOf(form({ coupon_code: 'SPRING', postal_code: '8000' }))).toEqual({
      coupon_code: 'SPRING',
      postal_code: '8000',
    })
  })
})

describe('a refusal', () => {
  const sent = form({ email: 'a@b.dk' })
  test('about fields is returned at the fields with status 422', () => {
    const answer = refusalToForm(new Refusal('invalid_input', { fields: { email: 'email_invalid' } }), sent)
    expect(answer.data).toMatchObject({ fields: { email: 'email_invalid' }, values: { email: 'a@b.dk' } })
    expect(answer.data.refusal).toBeUndefined()
    expect(answer.init?.status).toBe(422)
  })
  test('about the whole form is returned without field errors', () => {
    const answer = refusalToForm(new Refusal('slot_taken'), sent)
    expect(answer.data).toMatchObject({ refusal: 'slot_taken', fields: {} })
  })
  test('for too many requests has status 429 and the seconds to wait', () => {
    const answer = refusalToForm(new Refusal('too_many_requests', { retryAfterSeconds: 30 }), sent)
    expect(answer.init?.status).toBe(429)
    expect(answer.data.retryAfterSeconds).toBe(30)
  })
  test('that no form can correct is thrown again, like every other error', () => {
    for (const error of [
      new Refusal('not_signed_in'),
      new Refusal('not_found'),
      new Refusal('confirmation_required'),
      new Refusal('second_factor_required'),
      new Error('bug'),
    ]) {
      expect(() => refusalToForm(error, sent)).toThrow(error)
    }
  })
})
