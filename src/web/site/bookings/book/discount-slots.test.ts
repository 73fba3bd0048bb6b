import { describe, expect, it } from 'vitest'
import type { Service } from '../../../../domain/catalog/items/queries.ts'
import type { LastMinuteOffer } from '../../../../domain/catalog/pricing/last-minute.ts'
import type { OfferedSlot } from '../../../../domain/scheduling/availability/list-slots.ts'
import { pricedAt, withOffer } from './discount-slots.ts'
import { nextFreeDay } from './next-free-day.ts'

const TEN = new Date('2026-06-10T10:00:00Z')
const slot = (given: Partial<OfferedSlot> = {}) =>
  ({ startsAt: TEN, minutes: 720, free: true, reason: null, staffIds: ['ann'], ...given }) as OfferedSlot
const offer = (percentage: number, given: Partial<LastMinuteOffer> = {}): LastMinuteOffer => ({
  ...{ id: `o${percentage}`, staffId: null, serviceId: null, percentage },
  ...{ from: TEN, to: new Date('2026-06-10T12:00:00Z'), ...given },
})
const offOf = (...args: Parameters<typeof withOffer>) => withOffer(...args).off

describe('the discount of a time', () => {
  it('is the greatest of the chosen services', () => {
    const offers = [offer(10, { serviceId: 'cut' }), offer(30, { serviceId: 'colour' })]
    expect(offOf(slot(), offers, ['cut'])).toBe(10)
    expect(offOf(slot(), offers, ['cut', 'colour'])).toBe(30)
    expect(offOf(slot(), offers, ['shave'])).toBeUndefined()
  })

  it('without a chosen service is that of any service', () => {
    expect(offOf(slot(), [offer(20)], [])).toBe(20)
    expect(offOf(slot(), [offer(20, { serviceId: 'cut' })], [])).toBeUndefined()
  })

  it('is one that all free team members give', () => {
    const offers = [offer(20, { staffId: 'ann' })]
    expect(offOf(slot(), offers, ['cut'])).toBe(20)
    expect(offOf(slot({ staffIds: ['ann', 'bob'] }), offers, ['cut'])).toBeUndefined()
  })

  it('does not exist for a time that is not free, nor outside the offer', () => {
    const [taken, late] = [slot({ free: false }), slot({ startsAt: new Date('2026-06-10T12:00:00Z') })]
    expect([taken, late].map((one) => withOffer(one, [offer(20)], ['cut']))).toEqual([taken, late])
    expect(withOffer(slot(), [], ['cut'])).toEqual(slot())
  })
})

describe('the services at a time', () => {
  const services = [
    { id: 'cut', priceMinor: 30000 },
    { id: 'colour', priceMinor: 80000 },
  ] as Service[]
  const offers = [offer(10, { serviceId: 'cut' })]

  it('have the price with the offer and their regular price', () => {
    expect(pricedAt(services, offers, slot())).toEqual([
      { id: 'cut', priceMinor: 27000, listMinor: 30000, offerId: 'o10' },
      { id: 'colour', priceMinor: 80000, listMinor: null, offerId: null },
    ])
  })

  it.each([
    ['no time', undefined],
    ['a time that is not free', slot({ free: false })],
  ])('have their regular price at %s', (_, at) => {
    expect(pricedAt(services, offers, at).map(({ priceMinor }) => priceMinor)).toEqual([30000, 80000])
  })
})

it('the next free day is the first with a free time after the chosen one', () => {
  const days = [3, 0, 0, 2].map((free, n) => ({ date: `2026-06-1${n}`, free })) as Parameters<
    typeof nextFreeDay
  >[0]['days']
  const next = (date: string | null) =>
    nextFreeDay({ days, choice: { salon: 's', services: [], staff: null, time: null, date } })
  expect([next(null), next('2026-06-10'), next('2026-06-12'), next('2026-06-13')]).toEqual([
    ...['2026-06-10', '2026-06-13', '2026-06-13', null],
  ])
})
