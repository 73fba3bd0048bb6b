import { expect, it } from 'vitest'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { paymentLines } from './payment-lines.ts'

const unpaid = { paymentMethod: 'cash', totalMinor: 50_000, chargedMinor: 0, netPaidMinor: 0, chargeMinor: 0 }
const deposit = { ...unpaid, paymentMethod: 'card', chargedMinor: 10_000, netPaidMinor: 10_000 }
const linesOf = (booking: object) =>
  paymentLines({ chargeAt: null, ...booking } as BookingSummary).map(({ key, minor }) => [key, minor])

it('an appointment says what is paid and what is due', () => {
  expect(linesOf({ ...unpaid, status: 'confirmed' })).toEqual([['toPay', 50_000]])
  expect(linesOf({ ...deposit, status: 'confirmed' })).toEqual([
    ['deposit', 10_000],
    ['toPay', 40_000],
  ])
})

it.each(['cancelled', 'declined', 'no_show'] as const)('nothing is due of one that is %s', (status) => {
  expect(linesOf({ ...unpaid, status })).toEqual([])
  expect(linesOf({ ...unpaid, paymentMethod: 'card', status })).toEqual([])
  expect(linesOf({ ...deposit, status })).toEqual([['deposit', 10_000]])
  expect(linesOf({ ...unpaid, chargeAt: new Date(), chargeMinor: 50_000, status })).toEqual([])
})
