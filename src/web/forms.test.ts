import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../domain/kernel/refusal.ts'
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

describe('a form', () => {
  test('that is right gives the schema’s output', () => {
    const { input, failure } = parseForm(schema, form({ email: 'a@b.dk', password: 'secret1' }))
    expect(failure).toBeNull()
    expect(input).toEqual({ email: 'a@b.dk', password: 'secret1' })
  })
  test('that is wrong gives the first code of each field, and what was typed except secrets', () => {
    const { failure } = parseForm(schema, form({ email: '', password: 'abc' }))
    expect(failure).toEqual({
      fields: { email: 'email_required', password: 'password_short' },
      values: { email: '' },
    })
  })
  test('with a field sent several times gives a list', () => {
    expect(typed(form({ serviceIds: ['a', 'b'], date: '01-02-2027' }))).toEqual({
      serviceIds: ['a', 'b'],
      date: '01-02-2027',
    })
  })
  test('with more fields than any form has is read all the same, and holds nobody up', () => {
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`f${n}`, 'x']))
    // Searched again for each field, this would take longer than a test may.
    expect(Object.keys(typed(form(many)))).toHaveLength(60_000)
  })
  test('never gives back secrets', () => {
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
  test('about fields is said by the fields', () => {
    const answer = refusalToForm(new Refusal('invalid_input', { fields: { email: 'email_invalid' } }), sent)
    expect(answer.data).toMatchObject({ fields: { email: 'email_invalid' }, values: { email: 'a@b.dk' } })
    expect(answer.data.refusal).toBeUndefined()
    expect(answer.init?.status).toBe(422)
  })
  test('about the whole is said above the form', () => {
    const answer = refusalToForm(new Refusal('slot_taken'), sent)
    expect(answer.data).toMatchObject({ refusal: 'slot_taken', fields: {} })
  })
  test('for haste has its own status and says how long', () => {
    const answer = refusalToForm(new Refusal('too_many_requests', { retryAfterSeconds: 30 }), sent)
    expect(answer.init?.status).toBe(429)
    expect(answer.data.retryAfterSeconds).toBe(30)
  })
  test('that no form can mend, and every bug, is thrown on', () => {
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
