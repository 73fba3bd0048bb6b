import { expect, it } from 'vitest'
import { dealExample } from './deal.ts'

const cut = { name: 'Cut', category: 'hair', priceMinor: 39_950 }
const beard = { name: 'Beard', category: 'barber', priceMinor: 20_000 }
const none = { percentage: null, amountMinor: null, category: null }

it('a deal is shown on the least expensive service it is good for', () => {
  expect(dealExample({ ...none, percentage: 15 }, [cut, beard])).toEqual({
    service: beard,
    beforeMinor: 20_000,
    afterMinor: 17_000,
  })
  expect(dealExample({ ...none, percentage: 15, category: 'hair' }, [cut, beard])).toMatchObject({
    service: cut,
    afterMinor: 33_957,
  })
})

it('a flat amount never makes it cheaper than free, and no service means no example', () => {
  expect(dealExample({ ...none, amountMinor: 50_000 }, [cut, beard])).toMatchObject({ afterMinor: 0 })
  expect(dealExample({ ...none, percentage: 15, category: 'spa' }, [cut, beard])).toBeNull()
})
