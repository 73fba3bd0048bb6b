import { expect, it } from 'vitest'
import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import { draftOf } from './draft.ts'
import { undoOf } from './undo-of-edit.ts'

const line = (position: number, serviceId: string, priceMinor: number) => ({
  ...{
    position,
    serviceId,
    service: serviceId,
    staffId: 'ann',
    staff: 'Ann',
    minutes: 30,
    priceMinor,
    priceReason: '',
    guest: '',
    ...{ person: 0, startsAt: 0 },
  },
})
const before = {
  version: 3,
  startsAt: new Date('2026-06-10T08:00:00Z'),
  salonNote: 'tea',
  lines: [line(0, 'wash', 10_000), line(1, 'cut', 40_000)],
  totalMinor: 50_000,
} as unknown as CalendarBooking
const terms = { zone: 'Europe/Copenhagen', digits: 2, reason: 'Undo' }
const draft = draftOf(before, terms.zone)
const [wash, cut] = draft.lines as [(typeof draft.lines)[number], (typeof draft.lines)[number]]
const undo = (lines: typeof draft.lines, booking = before) => {
  const text = undoOf({ ...draft, lines }, booking, terms)
  return text === null ? null : JSON.parse(text)
}

it('puts a moved or lengthened appointment back, with the prices it has', () => {
  expect(undo([{ ...wash, minutes: '60', staffId: 'bob' }, cut])).toMatchObject({
    ...{ date: '2026-06-10', time: '10:00', note: 'tea', priceReason: '' },
    lines: [
      { position: 0, serviceId: 'wash', staffId: 'ann', minutes: 30, priceMinor: null },
      { position: 1, serviceId: 'cut', staffId: 'ann', minutes: 30, priceMinor: null },
    ],
  })
})

it('puts back a service that was swapped, or removed at the end, with its price', () => {
  expect(undo([{ ...wash, serviceId: 'colour' }, cut])?.lines).toMatchObject([
    { position: 0, serviceId: 'wash', priceMinor: 10_000 },
    { position: 1, serviceId: 'cut', priceMinor: 40_000 },
  ])
  expect(undo([wash])?.lines).toMatchObject([
    { position: 0, serviceId: 'wash' },
    { position: null, serviceId: 'cut', priceMinor: 40_000 },
  ])
})

it('takes an added service away, and puts a price back with a reason', () => {
  const added = { ...wash, position: null, serviceId: 'colour' }
  expect(undo([wash, cut, added])?.lines).toMatchObject([{ serviceId: 'wash' }, { serviceId: 'cut' }])
  expect(undo([{ ...wash, price: '50' }, cut])).toMatchObject({
    priceReason: 'Undo',
    lines: [{ priceMinor: 10_000 }, {}],
  })
})

it('is not offered where the appointment would not be the same', () => {
  const discounted = { ...before, totalMinor: 45_000 }
  expect(undo([{ ...wash, serviceId: 'colour' }, cut], discounted)).toBeNull()
  expect(undo([wash, { ...cut, minutes: '45' }], discounted)).not.toBeNull()
  // The first service would come back after the second.
  expect(undo([cut])).toBeNull()
})

it('puts one of several people back at their time, also the first', () => {
  const at = (minutes: number) => before.startsAt.getTime() + minutes * 60_000
  const [first, second] = before.lines as [(typeof before.lines)[number], (typeof before.lines)[number]]
  const lines = [
    { ...first, startsAt: at(0) },
    { ...second, guest: 'Mia', person: 1, startsAt: at(15) },
  ]
  expect(undo([cut], { ...before, lines })?.lines).toMatchObject([
    { position: null, serviceId: 'wash', guest: 0, offset: 0 },
    { position: 1, serviceId: 'cut', guest: 1, offset: 15 },
  ])
})
