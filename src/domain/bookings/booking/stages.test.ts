import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closesAt } from '../../commerce/receipts/closes-at.ts'
import type { BookingStatus, FinalStatus, OpenStatus } from '../../kernel/booking-status.ts'
import { addMinutes } from '../../kernel/time.ts'
import { statesBefore, statesUndoneTo } from './lifecycle.ts'
import {
  type AppointmentStage,
  appointmentStageOf,
  changeOf,
  STAGE_CHANGES,
  STAGE_OBSTACLES,
  stageObstacle,
  undoOf,
} from './stages.ts'

/** 11:00 in Copenhagen on Friday. */
const startsAt = new Date('2026-12-04T10:00:00Z')
const facts = {
  ...{
    startsAt,
    respondBy: null,
    paymentChangesAt: null,
    timeZone: 'Europe/Copenhagen',
    dayClosed: false,
    cancelledBySalon: true,
  },
}
const at = (minutes: number) => addMinutes(startsAt, minutes)
const DAY = 24 * 60

const change = (from: AppointmentStage, to: AppointmentStage) => {
  const found = changeOf(from, to)
  if (!found) throw new Error(`${from} does not become ${to}`)
  return found
}

describe('the change that undoes the last one', () => {
  const none = { arrivedAt: null, startedAt: null }
  it.each([
    ['requested', none, null],
    ['confirmed', none, null],
    ['confirmed', { arrivedAt: at(-5), startedAt: null }, 'arrived confirmed'],
    ['confirmed', { arrivedAt: at(-5), startedAt: at(0) }, 'in_progress arrived'],
    ['confirmed', { arrivedAt: null, startedAt: at(0) }, 'in_progress confirmed'],
    ['completed', { arrivedAt: at(-5), startedAt: at(0) }, 'completed in_progress'],
    ['completed', { arrivedAt: at(-5), startedAt: null }, 'completed arrived'],
    ['completed', none, 'completed confirmed'],
    ['no_show', none, 'no_show confirmed'],
    ['cancelled', { arrivedAt: at(-5), startedAt: null }, 'cancelled confirmed'],
    ['cancelled', { ...none, respondBy: at(-60) }, 'cancelled pending'],
    ['declined', none, 'declined pending'],
  ] as const)('of %s with %o is %s', (status, times, expected) => {
    const found = undoOf({ status, respondBy: null, ...times })
    expect(found && `${found.from} ${found.to}`).toBe(expected)
  })
})

describe('the stage of an appointment', () => {
  const none = { arrivedAt: null, startedAt: null }
  it.each([
    [{ status: 'awaiting_payment' as const, ...none }, null],
    [{ status: 'requested' as const, ...none }, 'pending'],
    [{ status: 'confirmed' as const, ...none }, 'confirmed'],
    [{ status: 'confirmed' as const, arrivedAt: at(-5), startedAt: null }, 'arrived'],
    [{ status: 'confirmed' as const, arrivedAt: at(-5), startedAt: at(0) }, 'in_progress'],
    [{ status: 'confirmed' as const, arrivedAt: null, startedAt: at(0) }, 'in_progress'],
    [{ status: 'cancelled' as const, ...none }, 'cancelled'],
    [{ status: 'declined' as const, ...none }, 'declined'],
    [{ status: 'completed' as const, arrivedAt: at(-5), startedAt: at(0) }, 'completed'],
    [{ status: 'no_show' as const, ...none }, 'no_show'],
  ])('of %o is %s', (appointment, stage) => {
    expect(appointmentStageOf(appointment)).toBe(stage)
  })
})

describe('the changes of the stage', () => {
  it('are each in the table once, and lead from every stage', () => {
    const pairs = STAGE_CHANGES.map(({ from, to }) => `${from} ${to}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    const left = new Set(STAGE_CHANGES.map(({ from }) => from))
    expect([...left].sort()).toEqual([
      'arrived',
      'cancelled',
      'completed',
      'confirmed',
      'declined',
      'in_progress',
      'no_show',
      'pending',
    ])
  })

  it.each([
    ['pending confirmed', 'always answer team charge'],
    ['pending cancelled', 'always always team refund_all'],
    ['confirmed arrived', 'day always team none'],
    ['confirmed in_progress', 'day always team none'],
    ['confirmed completed', 'start always team earn'],
    ['confirmed no_show', 'start always team charge_fee'],
    ['confirmed cancelled', 'always always team refund_all'],
    ['arrived in_progress', 'day always team none'],
    ['arrived completed', 'start always team earn'],
    ['arrived cancelled', 'always always team refund_all'],
    ['in_progress completed', 'day always team earn'],
    ['arrived confirmed', 'always day_closed team none undo'],
    ['in_progress arrived', 'always day_closed team none undo'],
    ['in_progress confirmed', 'always day_closed team none undo'],
    ['completed in_progress', 'always day_closed team unearn undo'],
    ['completed arrived', 'always day_closed team unearn undo'],
    ['completed confirmed', 'always day_closed team unearn undo'],
    ['no_show confirmed', 'always day_closed team refund_fee undo'],
    ['cancelled confirmed', 'always day_closed front_desk due_in_salon undo'],
    ['cancelled pending', 'always day_closed front_desk none undo'],
    ['declined pending', 'always day_closed team none undo'],
  ] as const)('%s: since, until, by whom, with what money: %s', (pair, terms) => {
    const found = STAGE_CHANGES.find(({ from, to }) => `${from} ${to}` === pair)
    const { since, until, who, money, undoes } = found ?? {}
    expect([since, until, who, money, ...(undoes ? ['undo'] : [])].join(' ')).toBe(terms)
    expect(STAGE_CHANGES).toHaveLength(21)
  })

  it('change the status only as its life cycle allows, and undo all that may be undone', () => {
    const statusOf = (stage: AppointmentStage): BookingStatus =>
      stage === 'pending' ? 'requested' : stage === 'arrived' || stage === 'in_progress' ? 'confirmed' : stage
    const pairs = (undoes: boolean) =>
      STAGE_CHANGES.filter((one) => one.undoes === undoes)
        .map((one) => [statusOf(one.from), statusOf(one.to)] as const)
        .filter(([from, to]) => from !== to)
    expect(pairs(false).filter(([from, to]) => !statesBefore(to).includes(from))).toEqual([])
    fc.assert(
      fc.property(
        fc.constantFrom<FinalStatus>('completed', 'cancelled', 'declined', 'no_show'),
        fc.constantFrom<OpenStatus>('requested', 'confirmed'),
        (from, to) => {
          const isUndone = pairs(true).some(([before, after]) => before === from && after === to)
          expect(statesUndoneTo(to).includes(from)).toBe(isUndone)
        },
      ),
    )
    // Nothing else is undone.
    expect(pairs(true).filter(([from, to]) => !statesUndoneTo(to as OpenStatus).includes(from as FinalStatus))).toEqual(
      [],
    )
  })

  it('with an effect on money are undone with its opposite', () => {
    expect(change('confirmed', 'no_show').money).toBe('charge_fee')
    expect(change('no_show', 'confirmed').money).toBe('refund_fee')
    expect(change('confirmed', 'completed').money).toBe('earn')
    expect(change('completed', 'confirmed').money).toBe('unearn')
    expect(change('confirmed', 'cancelled').money).toBe('refund_all')
    expect(change('cancelled', 'confirmed').money).toBe('due_in_salon')
  })

  it.each([
    ['confirmed', 'no_show', at(-1), 'not_begun'],
    ['confirmed', 'no_show', at(0), null],
    ['confirmed', 'completed', at(-1), 'not_begun'],
    ['confirmed', 'arrived', at(-11 * 60 - 1), 'not_today'],
    ['confirmed', 'arrived', at(-11 * 60), null],
    ['no_show', 'confirmed', at(10), null],
    // Until midnight at the end of the day after.
    ['no_show', 'confirmed', at(DAY + 13 * 60 - 1), null],
    ['no_show', 'confirmed', at(DAY + 13 * 60), 'day_closed'],
    ['cancelled', 'confirmed', at(-3 * DAY), null],
    ['confirmed', 'cancelled', at(5 * DAY), null],
  ] as const)('from %s to %s at %s: %s', (from, to, now, obstacle) => {
    expect(stageObstacle(change(from, to), { ...facts, now })).toBe(obstacle)
  })

  it('cannot be undone once the day is closed', () => {
    for (const one of STAGE_CHANGES.filter(({ undoes }) => undoes))
      expect(stageObstacle(one, { ...facts, now: at(30), dayClosed: true })).toBe('day_closed')
  })

  it('of a customer who cancelled is not undone by the salon', () => {
    const now = at(-DAY)
    expect(stageObstacle(change('cancelled', 'confirmed'), { ...facts, now, cancelledBySalon: false })).toBe(
      'cancelled_by_customer',
    )
  })

  it('until the deadline of the answer confirm a request', () => {
    const confirm = change('pending', 'confirmed')
    expect(stageObstacle(confirm, { ...facts, respondBy: at(-60), now: at(-61) })).toBe(null)
    expect(stageObstacle(confirm, { ...facts, respondBy: at(-60), now: at(-60) })).toBe('answer_over')
  })
})

describe('a request that the salon cancelled', () => {
  const wasRequest = { ...facts, respondBy: at(-60), paymentChangesAt: at(-120) }
  const [again, confirmed] = [change('cancelled', 'pending'), change('cancelled', 'confirmed')]

  it('becomes one again while its payment is kept and it can be answered, and is never confirmed by that', () => {
    expect(stageObstacle(again, { ...wasRequest, now: at(-121) })).toBe(null)
    expect(stageObstacle(again, { ...wasRequest, now: at(-121), paymentChangesAt: null })).toBe('request_cancelled')
    expect(stageObstacle(again, { ...wasRequest, now: at(-60) })).toBe('answer_over')
    expect(stageObstacle(confirmed, { ...wasRequest, now: at(-121) })).toBe('request_cancelled')
    expect(stageObstacle(confirmed, { ...wasRequest, now: at(-60) })).toBe('request_cancelled')
  })

  it('is not what a confirmed one becomes', () => {
    expect(stageObstacle(again, { ...facts, paymentChangesAt: at(-120), now: at(-121) })).toBe('answer_over')
  })
})

describe('a request that was declined', () => {
  it('becomes one again until its payment is released, while it can be answered', () => {
    const again = change('declined', 'pending')
    const declined = { ...facts, respondBy: at(-60), paymentChangesAt: at(-120), cancelledBySalon: false }
    expect(stageObstacle(again, { ...declined, now: at(-119) })).toBe(null)
    expect(stageObstacle(again, { ...declined, now: at(-60) })).toBe('answer_over')
    expect(stageObstacle(again, { ...declined, paymentChangesAt: null, now: at(-121) })).toBe('request_declined')
    expect(stageObstacle(again, { ...declined, respondBy: null, now: at(-121) })).toBe('request_declined')
  })
})

it('the reasons against changes are those that are listed, which each have a text', () => {
  const times = [-2 * DAY, -30, 30].map((minutes) => ({ now: at(minutes) }))
  const deadlines = [null, at(-60)].flatMap((respondBy) =>
    [null, at(-60)].map((paymentChangesAt) => ({ respondBy, paymentChangesAt })),
  )
  const ends = [{}, { dayClosed: true }, { cancelledBySalon: false }]
  const found = STAGE_CHANGES.flatMap((one) =>
    times.flatMap((time) =>
      deadlines.flatMap((deadline) =>
        ends.map((end) => stageObstacle(one, { ...facts, ...time, ...deadline, ...end })),
      ),
    ),
  )
  expect(new Set(found)).toEqual(new Set([null, ...STAGE_OBSTACLES]))
})

describe('taking back', () => {
  const stages = fc.constantFrom(...STAGE_CHANGES.filter(({ undoes }) => !undoes))
  const time = fc.option(fc.integer({ min: -60, max: 60 }).map(at), { nil: null })

  it('leads to a stage from which the appointment can come again to where it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(['confirmed', 'completed', 'no_show', 'cancelled'] as const)),
        time,
        time,
        (status, arrivedAt, startedAt) => {
          const appointment = { status, arrivedAt, startedAt, respondBy: null }
          const undo = undoOf(appointment)
          if (appointmentStageOf(appointment) === 'confirmed') {
            expect(undo).toBe(null)
            return
          }
          expect(undo?.undoes).toBe(true)
          expect(undo?.from).toBe(appointmentStageOf(appointment))
          const again = undo && changeOf(undo.to, undo.from)
          expect(again?.undoes).toBe(false)
        },
      ),
    )
  })

  it('is never possible after its last moment, whatever the stage', () => {
    fc.assert(
      fc.property(stages, fc.integer({ min: 0, max: 90 * DAY }), ({ from, to }, minutes) => {
        const undo = changeOf(to, from)
        const now = addMinutes(closesAt(startsAt, facts.timeZone), minutes)
        if (undo?.undoes) expect(stageObstacle(undo, { ...facts, now })).toBe('day_closed')
      }),
    )
  })
})
