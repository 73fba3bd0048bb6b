import { z } from '@hono/zod-openapi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../domain/kernel/refusal.ts'
import type { SalonPlace } from '../domain/salons/profile/locate-salon.ts'
import { appointmentFields, contentsOf, productFields } from './appointment.ts'
import { bookingStatus } from './booking-status.ts'
import { timeSlots } from './time-slots.ts'

const schema = z.object({ ...appointmentFields, ...productFields })
const SALON = { id: 'salon', timeZone: 'Europe/Copenhagen' } as SalonPlace
const [CUT, COLOUR, ANN] = [1, 2, 3].map((n) => `0198c0de-0000-7000-8000-00000000000${n}`) as [string, string, string]
const FULL = { Services: [CUT], Staff: ANN, Appointment_Date: '2026-12-04', Time_Slot: '10:30 AM' }
const contents = (input: object) => contentsOf(schema.parse(input), SALON)
const errors = (type: z.ZodType, input: unknown) =>
  type.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim())

/** The fields of the refusal, with their codes. */
function refusedFields(input: object): unknown {
  try {
    return contents(input)
  } catch (error) {
    return error instanceof Refusal ? error.details.fields : error
  }
}

describe('the appointment of a call', () => {
  it('is at an instant by the salon’s clock', () => {
    expect(contents(FULL)).toEqual({
      salonId: 'salon',
      appointment: { staffId: ANN, serviceIds: [CUT], startsAt: new Date('2026-12-04T09:30:00Z') },
      products: [],
    })
    expect(contents({ ...FULL, Appointment_Date: '04-07-2026', Time_Slot: '10:30' }).appointment?.startsAt).toEqual(
      new Date('2026-07-04T08:30:00Z'),
    )
  })

  it.each([[CUT], [`["${CUT}"]`], [` ["${CUT}"] `], [[CUT]]])('has the service sent as %j', (Services) => {
    expect(contents({ ...FULL, Services }).appointment?.serviceIds).toEqual([CUT])
  })

  it.each([['anyone'], ['ANYONE'], [' Anyone ']])('may be by any team member: %j', (Staff) => {
    expect(contents({ ...FULL, Staff }).appointment?.staffId).toBe('anyone')
  })

  it.each([
    [{ Services: [CUT, CUT] }, ['Services service_twice']],
    [{ Services: ['cut'] }, ['Services.0 service_required']],
    [
      { Services: Array.from({ length: 30 }, (_, n) => `${CUT.slice(0, -2)}${10 + n}`) },
      ['Services too_many_services'],
    ],
    [{ Staff: 'ann' }, ['Staff specialist_required']],
    [{ Appointment_Date: '2026-02-30' }, ['Appointment_Date date_invalid']],
    [{ Time_Slot: '25:00' }, ['Time_Slot invalid']],
    [{ Products: [{ Product: 'x', Quantity: 1000 }] }, ['Products.0.Quantity quantity_invalid']],
    [{ Products: [{ Product: '', Quantity: '2' }] }, ['Products.0.Product required']],
  ])('with %j is refused with %j', (change, expected) => {
    expect(errors(schema, { ...FULL, ...change })).toEqual(expected)
  })

  it('requires services in every part, and names the parts without them', () => {
    expect(refusedFields({ Services: [CUT, COLOUR] })).toEqual({
      ...{ Staff: 'specialist_required', Appointment_Date: 'date_required', Time_Slot: 'time_required' },
    })
    expect(refusedFields({ ...FULL, Time_Slot: '' })).toEqual({ Time_Slot: 'time_required' })
    // Midnight is 0 minutes, not a missing time.
    expect(contents({ ...FULL, Time_Slot: '00:00' }).appointment?.startsAt).toEqual(new Date('2026-12-03T23:00:00Z'))
  })

  it('is not needed for products alone, but something is', () => {
    const Products = [{ Product: 'x', Quantity: 2 }]
    expect(contents({ Products })).toEqual({
      salonId: 'salon',
      appointment: null,
      products: [{ productId: 'x', quantity: 2 }],
    })
    expect(contents({ Products, Staff: ANN, Time_Slot: '10:30' }).appointment).toBeNull()
    for (const nothing of [{}, { Services: [], Products: [] }, { Services: '', Products: null }])
      expect(refusedFields(nothing)).toEqual({ Services: 'service_required' })
  })

  it('has each product once, with the sum of its quantities', () => {
    const line = fc.record({ Product: fc.constantFrom('x', 'y', 'z'), Quantity: fc.integer({ min: 0, max: 99 }) })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), (Products) => {
        const { products } = contents({ Products })
        expect(new Set(products.map(({ productId }) => productId)).size).toBe(products.length)
        for (const { productId, quantity } of products) {
          const own = Products.filter(({ Product }) => Product === productId)
          expect(quantity).toBe(own.reduce((sum, { Quantity }) => sum + Quantity, 0))
        }
      }),
    )
  })
})

describe('the working hours of a call', () => {
  const slot = { day: 'monday ', start_time: '09:00 AM', end_time: '17:00', slot_time: 10, slot_interval: '20' }

  it('are in minutes, from a list or from its JSON text', () => {
    const expected = [{ weekday: 1, starts: 540, ends: 1020, slotMinutes: 10, intervalMinutes: 20 }]
    expect([timeSlots.parse([slot]), timeSlots.parse(JSON.stringify([slot]))]).toEqual([expected, expected])
    expect([timeSlots.parse([]), timeSlots.parse('')]).toEqual([[], []])
  })

  it('may end at midnight', () => {
    for (const end_time of ['24:00', '00:00', '12:00 AM'])
      expect(timeSlots.parse([{ ...slot, end_time }])).toMatchObject([{ ends: 0 }])
  })

  it.each([
    [{ day: 'Noday' }, ['0.day invalid']],
    [{ day: '' }, ['0.day slot_fields_required']],
    [{ day: 1 }, ['0.day slot_fields_required']],
    [{ start_time: '' }, ['0.start_time slot_fields_required']],
    [{ end_time: 'late' }, ['0.end_time invalid']],
    [{ slot_time: '' }, ['0.slot_time slot_fields_required']],
    [{ slot_interval: 2.5 }, ['0.slot_interval slot_steps_invalid']],
  ])('with %j are refused with %j', (change, expected) => {
    expect(errors(timeSlots, [{ ...slot, ...change }])).toEqual(expected)
  })

  it('are at most 70 lines of objects', () => {
    expect(errors(timeSlots, Array(71).fill(slot))).toEqual(['slots_too_many'])
    expect(errors(timeSlots, ['09:00'])).toEqual(['0 slot_fields_required'])
  })
})

it.each([
  ['Upcoming', 'upcoming'],
  ['pending ', 'upcoming'],
  ['HISTORY', 'completed'],
  ['Completed', 'completed'],
  ['cancelled', 'cancelled'],
  ['constructor', undefined],
  ['', undefined],
  [3, undefined],
])('the status %j of bookings is %j', (text, group) => {
  expect(bookingStatus.safeParse(text).data).toBe(group)
  if (!group) expect(errors(bookingStatus, text)).toEqual(['invalid'])
})
