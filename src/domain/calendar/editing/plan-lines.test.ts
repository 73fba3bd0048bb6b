import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoredLine } from '../../bookings/booking/rewrite-services.ts'
import type { NewLine } from '../../bookings/booking/write-booking.ts'
import { moneyOfEdit, requireRefunded } from './edit-money.ts'
import { linesToOffer, planLines } from './plan-lines.ts'
import { netOf } from './read-appointment.ts'

const booked = (position: number, change: Partial<StoredLine> = {}): StoredLine => ({
  ...{ position, serviceId: `service ${position}`, service: 'Cut', staffId: 'anna', staff: 'Anna', minutes: 60 },
  ...{
    bufferBefore: 0,
    bufferAfter: 5,
    processing: [],
    priceMinor: 40_000,
    listMinor: null,
    offerId: null,
    discountMinor: 4_000,
  },
  ...{ refunded: false, priceReason: '', ...change },
})
const edited = (line: StoredLine, change: object = {}) => ({
  ...{ position: line.position, serviceId: line.serviceId, staffId: line.staffId, minutes: null, priceMinor: null },
  ...change,
})
const offer = (id: string, staffId = 'anna'): NewLine => ({
  service: { id, name: id, priceMinor: 10_000, minutes: 30, bufferBefore: 0, bufferAfter: 0, processing: [] },
  staff: { id: staffId, name: staffId },
})

/** Plans with everything offered. */
function plan(present: readonly StoredLine[], lines: Parameters<typeof planLines>[1], reason = 'loyal') {
  const offered = linesToOffer(lines, present).map(({ serviceId, staffId }) => offer(serviceId, staffId))
  return planLines(present, lines, offered, reason)
}

describe('the services of an edited appointment', () => {
  it('are as booked when nothing is changed, whatever the menu says now', () => {
    const present = [booked(0), booked(1, { priceReason: 'agreed' })]
    expect(
      plan(
        present,
        present.map((line) => edited(line)),
      ),
    ).toEqual({ lines: present, setsPrice: false })
  })

  it('keep the price when another team member performs them', () => {
    const { lines } = plan([booked(0)], [edited(booked(0), { staffId: 'bo' })])
    expect(lines).toEqual([booked(0, { staffId: 'bo', staff: 'bo' })])
  })

  it('are swapped in place, added at the end and removed with a gap', () => {
    const present = [booked(0), booked(1), booked(2)]
    const { lines } = plan(present, [
      edited(booked(0), { serviceId: 'colour' }),
      edited(booked(2)),
      edited(booked(0), { position: null, serviceId: 'wash' }),
    ])
    expect(lines.map(({ position, service, priceMinor }) => [position, service, priceMinor])).toEqual([
      [0, 'colour', 10_000],
      [2, 'Cut', 40_000],
      [3, 'wash', 10_000],
    ])
  })

  it('are added at the end when their position was none of the appointment', () => {
    const { lines } = plan([booked(0), booked(2)], [edited(booked(0)), edited(booked(7)), edited(booked(2))])
    expect(lines.map(({ position, service }) => [position, service])).toEqual([
      [0, 'Cut'],
      [2, 'Cut'],
      [3, 'service 7'],
    ])
  })

  it('are new where one takes the place of another, also one that was booked', () => {
    const { lines } = plan([booked(0), booked(1)], [edited(booked(0), { serviceId: 'service 1' }), edited(booked(1))])
    expect(lines.map(({ serviceId, priceMinor }) => [serviceId, priceMinor])).toEqual([
      ['service 1', 10_000],
      ['service 1', 40_000],
    ])
  })

  it('have the price and duration that were set, with the reason and without a discount', () => {
    const { lines, setsPrice } = plan([booked(0)], [edited(booked(0), { priceMinor: 30_000, minutes: 45 })])
    expect(setsPrice).toBe(true)
    expect(lines).toEqual([booked(0, { priceMinor: 30_000, minutes: 45, discountMinor: 0, priceReason: 'loyal' })])
  })

  it('that are new are as the menu has them, for the guest who was chosen', () => {
    const { lines } = plan(
      [booked(0)],
      [edited(booked(0)), edited(booked(0), { position: null, serviceId: 'wash', guest: 1 })],
    )
    expect(lines[1]).toEqual({
      ...{ position: 1, serviceId: 'wash', service: 'wash', staffId: 'anna', staff: 'anna', minutes: 30, guest: 1 },
      ...{ bufferBefore: 0, bufferAfter: 0, processing: [], resources: [], priceMinor: 10_000, listMinor: null },
      ...{ offerId: null, discountMinor: 0, refunded: false, priceReason: '' },
    })
    const [only] = plan([], [edited(booked(0), { position: null, serviceId: 'wash' })]).lines
    expect(only).toMatchObject({ position: 0, guest: 0, priceReason: '' })
  })

  it('that are new have the offer and the resources of the menu', () => {
    const need = { resourceId: 'chair', from: null, to: null }
    const wash = offer('wash')
    const terms = { listMinor: 12_000, offerId: 'last minute', resources: [need] }
    const { lines } = planLines(
      [booked(0)],
      [edited(booked(0), { serviceId: 'wash' })],
      [{ ...wash, service: { ...wash.service, ...terms } }],
      '',
    )
    expect(lines).toMatchObject([{ ...terms, priceMinor: 10_000, discountMinor: 0 }])
  })

  it('of a guest stay theirs, at their time, also when one is replaced or the first is removed', () => {
    const present = [
      booked(0, { guest: 0, offset: null }),
      booked(1, { guest: 1, offset: 15 }),
      booked(2, { guest: 1, offset: null }),
    ]
    const replaced = plan(present, [edited(booked(0)), edited(booked(1), { serviceId: 'colour' }), edited(booked(2))])
    expect(replaced.lines.map(({ service, guest, offset }) => [service, guest, offset])).toEqual([
      ['Cut', 0, null],
      ['colour', 1, 15],
      ['Cut', 1, null],
    ])
    const shorter = plan(present, [edited(booked(0)), edited(booked(2))])
    expect(shorter.lines.map(({ position, offset }) => [position, offset])).toEqual([
      [0, null],
      [2, 15],
    ])
    // The first of all has no time of its own.
    expect(plan(present, [edited(booked(1)), edited(booked(2))]).lines.map(({ offset }) => offset)).toEqual([15, null])
    expect(plan(present, [edited(booked(2))]).lines.map(({ offset }) => offset)).toEqual([null])
  })

  it('begin when they did after one before them was removed, also when they are replaced', () => {
    const present = [booked(0, { offset: null }), booked(2, { offset: 90 })]
    const { lines } = plan(present, [edited(booked(0)), edited(booked(2), { serviceId: 'colour' })])
    expect(lines.map(({ service, offset }) => [service, offset])).toEqual([
      ['Cut', null],
      ['colour', 90],
    ])
  })

  it('begin when it is said', () => {
    const present = [booked(0, { guest: 0, offset: null }), booked(1, { guest: 1, offset: 15 })]
    const { lines } = plan(present, [edited(booked(0), { offset: 0 }), edited(booked(1), { offset: 45 })])
    expect(lines.map(({ offset }) => offset)).toEqual([0, 45])
    const following = plan(present, [edited(booked(0)), edited(booked(1), { offset: null })])
    expect(following.lines.map(({ offset }) => offset)).toEqual([null, null])
  })

  it('have no time of their own without guests', () => {
    const present = [booked(0), booked(1), booked(2)]
    expect(plan(present, [edited(booked(1)), edited(booked(2))]).lines).toEqual([booked(1), booked(2)])
  })

  it('must be offered, and each be meant once', () => {
    expect(() => planLines([booked(0)], [edited(booked(0), { serviceId: 'gone' })], [], '')).toThrow(
      expect.objectContaining({ code: 'service_not_available' }),
    )
    expect(() => plan([booked(0)], [edited(booked(0)), edited(booked(0))])).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    )
  })

  it('that were refunded say so when they are removed or become another', () => {
    const present = [booked(0, { refunded: true }), booked(1)]
    const refused = expect.objectContaining({ code: 'not_eligible', details: { reason: 'line_refunded' } })
    expect(() => plan(present, [edited(booked(0), { serviceId: 'wash' }), edited(booked(1))])).toThrow(refused)
    expect(() => plan(present, [edited(booked(1))])).toThrow(refused)
    // Also where another costs the same, or is the same service.
    const cheap = [booked(0, { refunded: true, priceMinor: 10_000 }), booked(1, { serviceId: 'service 0' })]
    expect(() => plan(cheap, [edited(booked(0), { serviceId: 'wash' })])).toThrow(refused)
    const twice = [booked(0, { refunded: true }), booked(1, { serviceId: 'service 0' })]
    expect(() => plan(twice, [edited(booked(1), { serviceId: 'service 0' })])).toThrow(refused)
  })

  it('stay when they were refunded', () => {
    const present = [booked(0, { refunded: true }), booked(1)]
    const attempts = [[edited(booked(1))], [edited(booked(0), { priceMinor: 1 }), edited(booked(1))]]
    for (const lines of attempts)
      expect(() => plan(present, lines)).toThrow(expect.objectContaining({ code: 'not_eligible' }))
    expect(plan(present, [edited(booked(0)), edited(booked(1), { serviceId: 'wash' })]).lines).toHaveLength(2)
  })

  it('have distinct positions in order, and each one that was not touched is what it was', () => {
    const anyLine = fc.record({
      position: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
      serviceId: fc.constantFrom('service 0', 'service 1', 'service 2', 'wash'),
      staffId: fc.constantFrom('anna', 'bo'),
      minutes: fc.constantFrom(null, 30),
      priceMinor: fc.constantFrom(null, 0, 40_000),
    })
    const anyLines = fc.uniqueArray(anyLine, {
      ...{ minLength: 1, maxLength: 6 },
      selector: ({ position }) => position ?? Symbol(),
    })
    const present = [booked(0), booked(1), booked(2)]
    fc.assert(
      fc.property(anyLines, (lines) => {
        const planned = plan(present, lines).lines
        const positions = planned.map(({ position }) => position)
        expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b))
        expect(planned).toHaveLength(lines.length)
        for (const line of planned) {
          const was = present.find(({ position }) => position === line.position)
          if (was && was.serviceId === line.serviceId && was.priceMinor === line.priceMinor)
            expect(line).toMatchObject({ service: 'Cut', discountMinor: was.discountMinor })
        }
        expect(netOf(planned)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the money of an edit', () => {
  const amount = fc.integer({ min: 0, max: 200_000 })

  it('adds up: what was paid, is due and is refunded makes the new price, less what was refunded before', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (otherMinor, cardMinor, salonMinor, refundedMinor) => {
        // A refunded line stays in the order.
        const totalMinor = otherMinor + refundedMinor
        const money = moneyOfEdit(totalMinor, { cardMinor, salonMinor, refundedMinor })
        expect(cardMinor + salonMinor + money.dueMinor - money.refundMinor - money.overpaidMinor).toBe(otherMinor)
        expect(money.refundMinor).toBeLessThanOrEqual(cardMinor)
        expect(money.dueMinor === 0 || money.refundMinor + money.overpaidMinor === 0).toBe(true)
      }),
    )
  })

  it('asks nothing again that was refunded with a receipt', () => {
    expect(moneyOfEdit(500, { cardMinor: 0, salonMinor: 400, refundedMinor: 100 }).dueMinor).toBe(0)
    expect(moneyOfEdit(600, { cardMinor: 0, salonMinor: 400, refundedMinor: 100 }).dueMinor).toBe(100)
  })

  it('refunds the difference to a lower price also after another service was refunded', () => {
    const money = (salonMinor: number) => moneyOfEdit(700, { cardMinor: 400, salonMinor, refundedMinor: 400 })
    expect(money(0)).toEqual({ totalMinor: 700, dueMinor: 0, refundMinor: 100, overpaidMinor: 0 })
    expect(money(500)).toMatchObject({ refundMinor: 400, overpaidMinor: 200 })
    expect(() => requireRefunded(money(0))).not.toThrow()
    expect(() => requireRefunded(money(500))).toThrow(
      expect.objectContaining({ code: 'not_eligible', details: { reason: 'paid_in_salon' } }),
    )
    // Never more than is left of what was paid.
    expect(moneyOfEdit(100, { cardMinor: 200, salonMinor: 0, refundedMinor: 400 }).refundMinor).toBe(200)
  })
})
