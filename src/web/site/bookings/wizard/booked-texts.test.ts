import { expect, it } from 'vitest'
import { translator } from '../../../../i18n/translate.ts'
import { bookedPrice, bookedTexts, feeNote } from './booked-texts.ts'

const NOW = new Date('2026-05-05T08:00:00Z')
const booking = {
  status: 'confirmed',
  paymentMethod: 'card',
  totalMinor: 40_000,
  lateCancelPercent: 10,
  depositMinor: 0,
  cardOnFile: false,
  startsAt: new Date('2026-05-08T08:00:00Z'),
  freeCancelUntil: new Date('2026-05-07T08:00:00Z'),
} as const
const soon = {
  ...booking,
  startsAt: new Date('2026-05-05T12:00:00Z'),
  freeCancelUntil: new Date('2026-05-04T12:00:00Z'),
}

it('a booking that the salon has to confirm is called a request', () => {
  const t = translator('en')
  const { title, toast } = bookedTexts({ status: 'requested' })
  expect([t(title, { salon: 'Freja' }), t(toast, { salon: 'Freja' })]).toEqual([
    'Request sent to Freja',
    'Request sent to Freja',
  ])
  expect(t(bookedTexts(booking).title, { salon: 'Freja' })).toBe('Congratulations! Your booking has been reserved.')
})

it('the cancellation fee is mentioned only if one can be charged', () => {
  expect(feeNote(booking, NOW)).toEqual({ key: 'wizard.booked.footnote', percent: 10, count: 24 })
  expect(feeNote({ ...booking, paymentMethod: 'cash' }, NOW)).toBeNull()
  expect(feeNote({ ...booking, totalMinor: 0 }, NOW)).toBeNull()
  expect(feeNote({ ...booking, lateCancelPercent: 0 }, NOW)).toBeNull()
})

it('a deposit is mentioned instead of the percentage', () => {
  const withDeposit = { ...booking, depositMinor: 8_000 }
  expect(feeNote(withDeposit, NOW)?.key).toBe('wizard.booked.depositFootnote')
  expect(feeNote({ ...soon, depositMinor: 8_000, lateCancelPercent: 0 }, NOW)?.key).toBe('wizard.booked.depositLate')
})

it('free cancellation is not promised after its time has passed', () => {
  expect(feeNote({ ...soon, freeCancelUntil: NOW }, NOW)?.key).toBe('wizard.booked.footnote')
  expect(feeNote(soon, NOW)?.key).toBe('wizard.booked.late')
  expect(feeNote({ ...soon, status: 'requested' }, NOW)?.key).toBe('wizard.booked.lateRequested')
})

it('the tip is a line of its own, so that the lines add up to the total', () => {
  const { price, tipMinor } = bookedPrice({ discountMinor: 5_000, totalMinor: 63_400, tipsMinor: 8_900 })
  expect({ price, tipMinor }).toEqual({ price: { discountMinor: 5_000, totalMinor: 54_500 }, tipMinor: 8_900 })
})
