import { describe, expect, it } from 'vitest'
import { maskPhone, parsePhone } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['12345678', '+4512345678'],
    ['12 34 56 78', '+4512345678'],
    ['+45 12-34-56-78', '+4512345678'],
    ['0045 12345678', '+4512345678'],
    ['4512345678', '+4512345678'],
    ['+49 (0) 30 1234567', '+49301234567'],
    ['123456', '+45123456'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(parsePhone(typed)).toEqual({ phone: stored, problem: null })
  })

  it.each([
    ['', 'phone_required'],
    ['  ', 'phone_required'],
    ['12345', 'phone_too_short'],
    ['+12345', 'phone_too_short'],
    ['call me', 'phone_invalid'],
    ['1234567890123456', 'phone_invalid'],
    ['+0123456', 'phone_invalid'],
  ])('%j is rejected: %s', (typed, problem) => {
    expect(parsePhone(typed)).toEqual({ phone: null, problem })
  })

  it('is masked except for the country code and the last two digits', () => {
    expect(maskPhone('+4512345678')).toBe('+45••••••78')
  })
})
