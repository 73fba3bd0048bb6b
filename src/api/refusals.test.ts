import { describe, expect, it } from 'vitest'
import { LOCALES } from '../domain/kernel/locale.ts'
import { Refusal, type RefusalCode } from '../domain/kernel/refusal.ts'
import { en } from '../i18n/en.ts'
import { translator } from '../i18n/translate.ts'
import { replyTo } from './refusals.ts'

const t = translator('en')
type Details = ConstructorParameters<typeof Refusal>[1]
const reply = (
  code: RefusalCode,
  details?: Details,
  given: { fields?: Record<string, string>; failure?: object } = {},
) => replyTo(new Refusal(code, details), { t, fields: {}, failure: {}, ...given })
const codes = Object.keys(en.refusal).filter((key) => !/_(one|other)$/.test(key)) as RefusalCode[]

describe('the reply to a refusal', () => {
  it.each(codes)('%s has a status and a text in each language', (code) => {
    const texts = LOCALES.map((locale) => {
      const { status, body } = replyTo(new Refusal(code), { t: translator(locale), fields: {}, failure: {} })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(body).toMatchObject({ Error: 1, msg: expect.stringMatching(/\p{L}{2}/u) })
      return body.msg
    })
    expect(new Set(texts).size).toBe(LOCALES.length)
    expect(texts).not.toContain(`refusal.${code}`)
  })

  it('has the first field’s text instead of a general one', () => {
    const fields = { date: 'date_invalid', name: 'required' }
    expect(reply('invalid_input', { fields }).body).toEqual({
      Error: 1,
      msg: en.validation.date_invalid,
      fields: { date: en.validation.date_invalid, name: en.validation.required },
    })
    expect(reply('invalid_input').body).toEqual({ Error: 1, msg: en.refusal.invalid_input })
    expect(reply('slot_taken', { fields }).body.msg).toBe(en.refusal.slot_taken)
  })

  it('names fields as the API does', () => {
    const { body } = reply(
      'invalid_input',
      { fields: { salonId: 'required', page: 'invalid' } },
      { fields: { salonId: 'Saloon' } },
    )
    expect(Object.keys(body.fields as object)).toEqual(['Saloon', 'page'])
  })

  it('does not contain a schema’s own message', () => {
    const { body } = reply('invalid_input', { fields: { a: 'Invalid input: expected string, received number' } })
    expect(body.fields).toEqual({ a: en.validation.invalid })
  })

  it('has the additional fields of its call', () => {
    expect(reply('not_found', {}, { failure: { success: 0 } }).body).toMatchObject({ Error: 1, success: 0 })
  })
})

describe('when to try again', () => {
  it.each([
    [429, 'too_many_requests', { retryAfterSeconds: 17 }, '17'],
    [429, 'proof_required', {}, '1'],
    [503, 'temporarily_unavailable', { retryAfterSeconds: 0 }, '1'],
    [503, 'payment_unavailable', {}, '1'],
    [409, 'slot_taken', { retryAfterSeconds: 17 }, undefined],
  ] as const)('is in the reply only with status 429 and 503: %i, %s, %j', (status, code, details, after) => {
    expect(reply(code, details)).toMatchObject({ status, headers: after ? { 'Retry-After': after } : {} })
    if (!after) expect(reply(code, details).headers).toEqual({})
  })
})

describe('an invalid picture', () => {
  it.each([
    [{ photo: 'picture_too_large' }, 413],
    [{ photo: 'picture_not_an_image' }, 415],
    [{ photo: 'picture_too_large', name: 'required' }, 400],
    [{ name: 'required' }, 400],
    [{}, 400],
  ])('of %j has the status %i', (fields, status) => {
    expect(reply('invalid_input', { fields }).status).toBe(status)
  })

  it('has its own status only in invalid input', () => {
    expect(reply('not_eligible', { fields: { photo: 'picture_too_large' } }).status).toBe(403)
  })
})

describe('additional fields', () => {
  it.each([
    [
      'second_factor_required',
      { methods: { app: true, passkey: true } },
      { two_factor: true, methods: ['app', 'recovery_code'] },
    ],
    ['second_factor_required', { methods: { app: false, passkey: true } }, { methods: ['recovery_code'] }],
    ['second_factor_required', {}, { methods: ['recovery_code'] }],
    ['proof_required', { challenge: '{}' }, { Challenge: '{}' }],
    ['cart_conflict', {}, { conflict: true }],
    ['payment_declined', {}, { success: 0 }],
    ['pictures_unavailable', {}, { success: 0 }],
    ['payment_in_progress', {}, { in_progress: true }],
    ['price_changed', { totalMinor: 40_050, currency: 'DKK' }, { Total_Price: 400.5, Prefix: 'DKK' }],
    ['price_changed', { totalMinor: 1500, currency: 'JPY' }, { Total_Price: 1500, Prefix: 'JPY' }],
  ] as [RefusalCode, Details, object][])('of %s with %j are %j', (code, details, expected) => {
    expect(reply(code, details).body).toMatchObject(expected)
  })

  it('do not contain the whole phone number of an unverified account', () => {
    const { body } = reply('account_unverified', { phone: '+4520123456' })
    expect(body).toMatchObject({ unverified: true, mobile_number: expect.stringMatching(/56$/) })
    expect(body.mobile_number).not.toContain('20123')
  })

  it('have no price if only a part of it is known', () => {
    expect(reply('price_changed', { totalMinor: 40_050 }).body).not.toHaveProperty('Total_Price')
    expect(reply('slot_taken', { totalMinor: 1, currency: 'DKK' }).body).not.toHaveProperty('Total_Price')
  })
})
