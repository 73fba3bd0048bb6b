import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPayment } from './read-payment.ts'

const KEY = '0198c0de-0000-7000-8000-000000000001'

function read(given: Record<string, string>, currency = 'DKK') {
  const form = new FormData()
  const fields = { attemptKey: KEY, expectedTotalMinor: '39900', paymentMethod: 'cash', ...given }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readPayment(form, currency)
}

describe('a payment at the point of sale', () => {
  it.each([
    ['in cash', { paymentMethod: 'cash' }, [39900, 0, null]],
    ['in cash, with what was received', { paymentMethod: 'cash', given: '500' }, [39900, 0, 50000]],
    ['by terminal, whatever else is typed', { paymentMethod: 'terminal', given: 'x', cashPart: '9' }, [0, 39900, null]],
    ['in two parts', { paymentMethod: 'split', cashPart: '99,50', given: '100' }, [9950, 29950, 10000]],
    ['in two parts, all of it in cash', { paymentMethod: 'split', cashPart: '399' }, [39900, 0, null]],
  ])('is %s', (_, given, [cashMinor, terminalMinor, tenderedMinor]) => {
    expect(read(given)).toEqual({
      readerId: null,
      input: {
        ...{ attemptKey: KEY, expectedTotalMinor: 39900, cashMinor, terminalMinor, tenderedMinor, email: '' },
      },
    })
  })

  it.each([
    [{ paymentMethod: 'split', cashPart: '' }, { cashPart: 'number' }],
    [{ paymentMethod: 'split', cashPart: '-1' }, { cashPart: 'number' }],
    [{ paymentMethod: 'split', cashPart: '399,01' }, { cashPart: 'not_the_total' }],
    [{ paymentMethod: 'cash', given: 'much' }, { given: 'number' }],
    [{ paymentMethod: 'cash', given: '398,99' }, { given: 'too_little' }],
    [{ paymentMethod: 'split', cashPart: '100', given: '99' }, { given: 'too_little' }],
    [{ email: 'karen' }, { email: 'email' }],
    [{ paymentMethod: 'cheque' }, { form: 'other' }],
    [{ attemptKey: '' }, { form: 'other' }],
    [{ expectedTotalMinor: 'x' }, { form: 'other' }],
  ])('with %j has the error %j', (given, fields) => {
    expect(read(given)).toEqual({ fields })
  })

  it('is taken by a connected reader where one is chosen, but not in cash', () => {
    expect(read({ paymentMethod: 'terminal', cardBy: KEY }).readerId).toBe(KEY)
    expect(read({ paymentMethod: 'cash', cardBy: KEY }).readerId).toBeNull()
    expect(read({ paymentMethod: 'terminal', cardBy: 'x' }).readerId).toBeNull()
  })

  it('has a receipt by email where an address is given', () => {
    expect(read({ email: ' karen@example.com ' }).input?.email).toBe('karen@example.com')
  })

  it('adds up to its total, however it is divided', () => {
    const parts = fc.tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 500_000 }))
    fc.assert(
      fc.property(parts, fc.constantFrom('cash', 'terminal', 'split'), ([total, cash], method) => {
        const given = { paymentMethod: method, expectedTotalMinor: String(total), cashPart: (cash / 100).toFixed(2) }
        const { input, fields } = read(given)
        if (method === 'split' && cash > total) expect(fields).toEqual({ cashPart: 'not_the_total' })
        else expect((input?.cashMinor ?? 0) + (input?.terminalMinor ?? 0)).toBe(total)
      }),
    )
  })
})
