import { describe, expect, it } from 'vitest'
import { type KnownAppointment, messageOfChange } from './message-of-change.ts'

const known: KnownAppointment = {
  ...{ status: 'confirmed', startsAt: 1000, clientId: 'c', totalMinor: 400, cardMinor: 0, services: [['cut', 'anna']] },
}

describe('the message about changes by the salon', () => {
  it.each([
    ['none when it is as before', {}, {}, null],
    ['that it is rescheduled', {}, { startsAt: 2000, totalMinor: 500 }, 'rescheduled'],
    ['that it is changed, by its price', {}, { totalMinor: 500 }, 'changed'],
    ['that it is changed, by its team member', {}, { services: [['cut', 'bo']] }, 'changed'],
    ['that it is changed, when the card was refunded', { cardMinor: 400 }, {}, 'changed'],
    ['that it is cancelled', {}, { status: 'cancelled' }, 'cancelled'],
    ['that it is a no-show', {}, { status: 'no_show' }, 'no_show'],
    ['none when they know that it is cancelled', { status: 'cancelled' }, { status: 'cancelled' }, null],
    ['that it takes place after all', { status: 'no_show' }, {}, 'reinstated'],
    ['that it takes place after all, when they know that it is cancelled', { status: 'cancelled' }, {}, 'reinstated'],
    ['that it is a request again', { status: 'cancelled' }, { status: 'requested' }, 'requested'],
    [
      'that it is cancelled, when they know it as a no-show',
      { status: 'no_show' },
      { status: 'cancelled' },
      'cancelled',
    ],
    ['that it is changed, when a guest is added', {}, { guests: [[1, 1000]] }, 'changed'],
    ['that it is changed, when it has no guests any more', { guests: [[1, 1000]] }, {}, 'changed'],
    ['none when it is declined', {}, { status: 'declined', startsAt: 2000 }, null],
    ['that a request is rescheduled', { status: 'requested' }, { status: 'requested', startsAt: 2000 }, 'rescheduled'],
    ['that it is changed, by when a guest begins', { guests: [[1, 1000]] }, { guests: [[1, 2000]] }, 'changed'],
    ['none with the same guests', { guests: [[1, 1000]] }, { guests: [[1, 1000]] }, null],
    ['none without guests', { guests: null }, {}, null],
    ['a confirmation to another client', {}, { clientId: 'd', startsAt: 2000 }, 'confirmed'],
    ['none when it is completed', {}, { status: 'completed', startsAt: 2000 }, null],
  ] as const)('is %s', (_, before, now, event) => {
    const [was, is] = [before, now] as Partial<KnownAppointment>[]
    expect(messageOfChange({ ...known, ...was }, { ...known, ...is })).toBe(event)
  })
})
