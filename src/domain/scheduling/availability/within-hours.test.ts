import { describe, expect, test } from 'vitest'
import { instantAt } from '../../kernel/time.ts'
import { needsHours, outsideHours, type WorkingHours } from './within-hours.ts'

/** A Tuesday. */
const DATE = '2026-06-09'
const TUESDAY = 2
const WEDNESDAY = 3
const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

interface Times {
  zone?: string
  open?: [weekday: number, from: string, to: string][]
  shifts?: [weekday: number, from: string, to: string][]
}

function hours({ zone = 'Europe/Copenhagen', open, shifts }: Times = {}): WorkingHours {
  const opened = open ?? [[TUESDAY, '10:00', '18:00']]
  const worked = shifts ?? [[TUESDAY, '09:00', '17:00']]
  return {
    timeZone: zone,
    hours: opened.map(([weekday, from, to]) => ({ weekday, opens: clock(from), closes: clock(to) })),
    specialDays: [],
    staff: [
      {
        id: 'anna',
        shifts: worked.map(([weekday, from, to]) => ({ weekday, from: clock(from), to: clock(to), grid: null })),
        overrides: [],
      },
    ],
  }
}

/** Services from one time to another with the buffers around them, in minutes. */
function part(
  from: string,
  to: string,
  { before = 0, after = 0, zone = 'Europe/Copenhagen', subjectId = 'anna' } = {},
) {
  const [starts, ends] = [clock(from), clock(to)]
  const at = (minutes: number) => instantAt(DATE, minutes, zone)
  const occupied = { occupiedFrom: at(starts - before), occupiedTo: at(ends + after) }
  return { subjectId, startsAt: at(starts), endsAt: at(ends), ...occupied }
}

describe('an appointment is checked against opening hours and shifts:', () => {
  test.each([
    ['inside both', part('11:00', '12:00'), []],
    ['from opening', part('10:00', '11:00'), []],
    ['to the end of the shift', part('16:00', '17:00'), []],
    ['a minute before opening, during the shift', part('09:59', '11:00'), ['closed']],
    ['a minute after the shift, during opening hours', part('16:00', '17:01'), ['off_shift']],
    ['after both', part('17:30', '18:30'), ['closed', 'off_shift']],
    ['with a buffer before opening', part('10:00', '11:00', { before: 60 }), []],
    ['with a buffer before the shift', part('10:00', '11:00', { before: 61 }), ['off_shift']],
    ['with a buffer up to the end of the shift', part('15:00', '16:00', { after: 60 }), []],
    ['with a buffer after the shift', part('15:00', '16:00', { after: 61 }), ['off_shift']],
    ['of an unknown team member', part('11:00', '12:00', { subjectId: 'bo' }), ['off_shift']],
  ])('%s', (_, one, outside) => {
    expect(outsideHours(hours(), [one])).toEqual(outside)
  })

  test('up to closing, but not a minute later', () => {
    const late = hours({ shifts: [[TUESDAY, '09:00', '22:00']] })
    expect(outsideHours(late, [part('17:00', '18:00')])).toEqual([])
    expect(outsideHours(late, [part('17:00', '18:00', { after: 30 })])).toEqual([])
    expect(outsideHours(late, [part('17:00', '18:01')])).toEqual(['closed'])
  })

  test('with the last minute rounded up', () => {
    const one = part('16:00', '17:00')
    const occupiedTo = new Date(one.occupiedTo.getTime() + 1)
    expect(outsideHours(hours(), [{ ...one, occupiedTo }])).toEqual(['off_shift'])
  })

  test('across two shifts that touch, but not across a break', () => {
    const touching = hours({
      shifts: [
        [TUESDAY, '13:00', '17:00'],
        [TUESDAY, '09:00', '13:00'],
      ],
    })
    expect(outsideHours(touching, [part('12:30', '13:30')])).toEqual([])
    const apart = hours({
      shifts: [
        [TUESDAY, '09:00', '12:59'],
        [TUESDAY, '13:00', '17:00'],
      ],
    })
    expect(outsideHours(apart, [part('12:30', '13:30')])).toEqual(['off_shift'])
  })

  test('with each part compared to its own team member', () => {
    const work = hours()
    const both = { ...work, staff: [...work.staff, { id: 'bo', shifts: [], overrides: [] }] }
    expect(outsideHours(both, [part('11:00', '12:00'), part('12:00', '13:00', { subjectId: 'bo' })])).toEqual([
      'off_shift',
    ])
    expect(outsideHours(both, [part('11:00', '12:00'), part('12:00', '13:00')])).toEqual([])
  })

  test('with the problems in the same order for any order of the parts', () => {
    const early = part('09:00', '10:00')
    const late = part('17:00', '18:00')
    expect([outsideHours(hours(), [early]), outsideHours(hours(), [late])]).toEqual([['closed'], ['off_shift']])
    for (const parts of [
      [early, late],
      [late, early],
    ])
      expect(outsideHours(hours(), parts)).toEqual(['closed', 'off_shift'])
  })
})

describe('past midnight', () => {
  const night: Times['open'] = [[TUESDAY - 1, '20:00', '26:00']]

  test('the hours of the previous day apply, and those of the day do not', () => {
    const work = hours({ open: night, shifts: night })
    expect(outsideHours(work, [part('00:30', '02:00')])).toEqual([])
    expect(outsideHours(work, [part('00:30', '02:01')])).toEqual(['closed', 'off_shift'])
    expect(outsideHours(work, [part('20:30', '21:00')])).toEqual(['closed', 'off_shift'])
  })

  test('an appointment is checked on the salon’s local day, not on the UTC day', () => {
    const zone = 'Pacific/Auckland'
    const open: Times['open'] = [
      [TUESDAY, '08:00', '24:00'],
      [WEDNESDAY, '00:00', '02:00'],
    ]
    const work = hours({ zone, open, shifts: open })
    expect(outsideHours(work, [part('11:30', '24:30', { zone })])).toEqual([])
    expect(outsideHours(work, [part('14:30', '26:01', { zone })])).toEqual(['closed', 'off_shift'])
  })
})

test('hours are checked of what occupies a team member, not of a place in a class', () => {
  const [from, to] = [new Date('2026-06-09T08:00:00Z'), new Date('2026-06-09T09:00:00Z')]
  expect([needsHours({ busy: [{ from, to }] }), needsHours({ busy: [] })]).toEqual([true, false])
})
