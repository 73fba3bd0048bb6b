import { expect, it } from 'vitest'
import { discountExample } from './discount-example.ts'

const cut = { name: 'Cut', category: 'hair', priceMinor: 39_950 }
const beard = { name: 'Beard', category: 'barber', priceMinor: 20_000 }
const none = { percentage: null, amountMinor: null, category: null }

it('a coupon is shown on the cheapest service it applies to', () => {
  expect(discountExample({ ...none, percentage: 15 }, [cut, beard])).toEqual({
    service: beard,
    beforeMinor: 20_000,
    afterMinor: 17_000,
  })
  expect(discountExample({ ...none, percentage: 15, category: 'hair' }, [cut, beard])).toMatchObject({
    service: cut,
    afterMinor: 33_957,
  })
})

it('the first of several cheapest services is used', () => {
  const wash = { ...beard, name: 'Wash' }
  expect(discountExample({ ...none, percentage: 15 }, [cut, beard, wash])?.service).toBe(beard)
  expect(discountExample({ ...none, percentage: 15 }, [wash, beard, cut])?.service).toBe(wash)
})

it('a service that costs nothing is no example', () => {
  const talk = { ...beard, name: 'Consultation', priceMinor: 0 }
  expect(discountExample({ ...none, percentage: 15 }, [talk, cut])?.service).toBe(cut)
  expect(discountExample({ ...none, percentage: 15 }, [talk])).toBeNull()
})

it('a fixed amount is subtracted from the price', () => {
  expect(discountExample({ ...none, amountMinor: 5_000 }, [beard])).toMatchObject({ afterMinor: 15_000 })
  expect(discountExample(none, [beard])).toMatchObject({ afterMinor: 20_000 })
})

it('the price is never below zero, and without a matching service there is no example', () => {
  expect(discountExample({ ...none, amountMinor: 50_000 }, [cut, beard])).toMatchObject({ afterMinor: 0 })
  expect(discountExample({ ...none, percentage: 15, category: 'spa' }, [cut, beard])).toBeNull()
})
