import { describe, expect, it } from 'vitest'
import { cardForm, isCardNumber, isOver, methodRefOf, readExpiry } from './card.ts'

const now = new Date('2026-05-05T10:00:00Z')
const good = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12 / 30', cardCvc: '123', holder: 'Karen Holm' }

function problems(change: Partial<typeof good>) {
  const parsed = cardForm(now).safeParse({ ...good, ...change })
  return parsed.success ? {} : Object.fromEntries(parsed.error.issues.map((i) => [String(i.path[0]), i.message]))
}

describe('the card form', () => {
  it('accepts a number and an expiry with spaces, dashes or neither', () => {
    expect(cardForm(now).parse(good)).toMatchObject({
      cardNumber: '4242424242424242',
      cardExpiry: { year: 2030, month: 12 },
    })
    expect(problems({ cardNumber: '4242-4242-4242-4242', cardExpiry: '1230', cardCvc: '1234' })).toEqual({})
  })

  it('returns an error code for each invalid field', () => {
    expect(problems({ cardNumber: '', cardExpiry: '', cardCvc: '', holder: ' ' })).toEqual({
      cardNumber: 'card_required',
      cardExpiry: 'expiry_invalid',
      cardCvc: 'cvc_invalid',
      holder: 'required',
    })
    expect(problems({ cardNumber: '4242 4242 4242 4241' })).toEqual({ cardNumber: 'card_invalid' })
    expect(problems({ cardExpiry: '04 / 26' })).toEqual({ cardExpiry: 'expiry_past' })
    expect(problems({ cardExpiry: '13 / 30' })).toEqual({ cardExpiry: 'expiry_invalid' })
    expect(problems({ cardCvc: '12' })).toEqual({ cardCvc: 'cvc_invalid' })
  })
})

describe('a card', () => {
  it('has a number with a valid check digit', () => {
    expect(isCardNumber('5555555555554444')).toBe(true)
    expect(isCardNumber('5555555555554445')).toBe(false)
    expect(isCardNumber('0000')).toBe(false)
    expect(isCardNumber('4242x42424242424')).toBe(false)
  })

  it('can have its expiry in several formats', () => {
    for (const text of ['05/30', '5 / 30', '05-30', '0530', '05/2030']) {
      expect(readExpiry(text)).toEqual({ year: 2030, month: 5 })
    }
    for (const text of ['', '00/30', '30', 'ab/cd', '05/203']) expect(readExpiry(text)).toBeNull()
  })

  it('is valid until the end of its month', () => {
    expect(isOver({ year: 2026, month: 5 }, new Date('2026-05-31T23:59:00Z'))).toBe(false)
    expect(isOver({ year: 2026, month: 5 }, new Date('2026-06-01T12:00:00Z'))).toBe(true)
  })

  it('is replaced by a placeholder unless it is a test card', () => {
    expect(methodRefOf('4000002760003184')).toBe('4000002760003184')
    expect(methodRefOf('4571736009551234')).toBe('no_test_card_1234')
  })
})
