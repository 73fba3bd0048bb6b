import { describe, expect, it } from 'vitest'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { signInInput, signUpInput } from './schema.ts'

const complete = {
  name: 'Karen',
  lastName: 'Holm',
  email: ' Karen@Example.com ',
  mobile_number: '12 34 56 78',
  password: 'secret1',
  password_confirmation: 'secret1',
  terms: 'on' as const,
}

function problems(schema: typeof signUpInput | typeof signInInput, input: unknown) {
  try {
    parse(schema, input)
  } catch (error) {
    return error instanceof Refusal ? error.details.fields : error
  }
  return {}
}

describe('signing up', () => {
  it('accepts a complete form', () => {
    expect(parse(signUpInput, complete)).toMatchObject({
      email: 'karen@example.com',
      mobile_number: '+4512345678',
      address: '',
    })
  })

  it('removes line breaks from a name, so that it cannot add lines to mails', () => {
    const name = 'Karen\r\n\r\nYour prize: evil.example\u2028'
    expect(parse(signUpInput, { ...complete, name })).toMatchObject({ name: 'Karen Your prize: evil.example' })
  })

  it('removes characters from names that turn the direction of the text around', () => {
    const names = { name: 'Ka\u202Eren\u202C', lastName: '\u2066Holm\u2069' }
    expect(parse(signUpInput, { ...complete, ...names })).toMatchObject({ name: 'Karen', lastName: 'Holm' })
  })

  it('returns an error for every empty field', () => {
    const empty = { name: '', lastName: ' ', email: '', mobile_number: '', password: '', password_confirmation: 'x' }
    expect(problems(signUpInput, empty)).toEqual({
      name: 'name_required',
      lastName: 'last_name_required',
      email: 'email_required',
      mobile_number: 'phone_required',
      password: 'password_required',
      password_confirmation: 'password_mismatch',
      terms: 'terms_required',
    })
  })

  it('returns the same errors for missing fields', () => {
    expect(problems(signUpInput, {})).toMatchObject({ name: 'name_required', mobile_number: 'phone_required' })
  })

  it.each([
    [{ email: 'karen' }, { email: 'email_invalid' }],
    [{ mobile_number: '12345' }, { mobile_number: 'phone_short' }],
    [{ password: '12345', password_confirmation: '12345' }, { password: 'password_short' }],
    [{ password_confirmation: 'other' }, { password_confirmation: 'password_mismatch' }],
    [{ password_confirmation: '' }, { password_confirmation: 'password_mismatch' }],
    [{ terms: 'off' }, { terms: 'terms_required' }],
    [{ password: 'x'.repeat(129), password_confirmation: undefined }, { password: 'too_long' }],
  ])('rejects %j', (change, fields) => {
    expect(problems(signUpInput, { ...complete, ...change })).toEqual(fields)
  })

  it('does not require a password confirmation if the field is absent', () => {
    expect(problems(signUpInput, { ...complete, password_confirmation: undefined })).toEqual({})
  })
})

describe('logging in', () => {
  it('returns an error for each invalid field', () => {
    expect(problems(signInInput, { email: 'x', password: '123' })).toEqual({
      email: 'email_invalid',
      password: 'password_too_short',
    })
    expect(problems(signInInput, {})).toEqual({ email: 'email_required', password: 'password_required' })
  })
})
