import { expect, test } from 'vitest'
import { openState } from '../../../../domain/salons/hours/open-state.ts'
import { openLineOf } from './open-line.ts'

const ZONE = 'Europe/Copenhagen'
const days = (weekdays: number[], opens: number, closes: number) =>
  weekdays.map((weekday) => ({ weekday, opens, closes }))
const NINE_TO_FIVE = days([1, 2, 3, 4, 5], 540, 1020)
const NIGHTS = days([3], 1200, 1560)
const ALWAYS = days([1, 2, 3, 4, 5, 6, 7], 0, 1440)
/** An instant in Copenhagen's summer time. 10 June 2026 is a Wednesday. */
const at = (text: string) => new Date(`2026-06-${text}:00+02:00`)

test.each([
  ['in the day', NINE_TO_FIVE, '10T12:00', { kind: 'openUntil', at: at('10T17:00') }],
  ['before it opens', NINE_TO_FIVE, '10T00:00', { kind: 'opensToday', at: at('10T09:00') }],
  ['shortly before midnight', NINE_TO_FIVE, '10T23:50', { kind: 'opensTomorrow', at: at('11T09:00') }],
  ['shortly before midnight of a Friday', NINE_TO_FIVE, '12T23:50', { kind: 'opensOn', at: at('15T09:00') }],
  ['shortly before midnight, open past it', NIGHTS, '10T23:50', { kind: 'openUntil', at: at('11T02:00') }],
  ['past midnight, still open', NIGHTS, '11T01:59', { kind: 'openUntil', at: at('11T02:00') }],
  ['past midnight, just closed', NIGHTS, '11T02:00', { kind: 'opensOn', at: at('17T20:00') }],
  ['open until midnight', days([3], 540, 1440), '10T23:50', { kind: 'openUntil', at: at('11T00:00') }],
  ['open around the clock', ALWAYS, '10T23:50', { kind: 'open' }],
  ['open until the midnight after the next', days([3, 4], 0, 1440), '10T23:50', { kind: 'open' }],
  ['without hours', [], '10T23:50', { kind: 'notSoon' }],
])('%s', (_, hours, now, line) => {
  expect(openLineOf(openState(hours, [], ZONE, at(now)), ZONE, at(now))).toEqual(line)
})
