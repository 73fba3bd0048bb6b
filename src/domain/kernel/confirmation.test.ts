import { describe, expect, it } from 'vitest'
import { asConfirmed, type ConfirmableSession } from './confirmation.ts'
import { asConfirmedOperator, asOperator } from './operator.ts'
import { Refusal } from './refusal.ts'
import type { Viewer } from './viewer.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const session = (change: Partial<ConfirmableSession> = {}): ConfirmableSession => ({
  ...{ id: 'session', confirmedAt: NOW, secondFactorAt: null },
  ...change,
})
const viewer = (role: Viewer['role']): Viewer => ({
  ...{ id: 'person', role, name: 'Ada', lastName: 'Lindqvist', email: 'ada@example.com', phone: null },
  ...{ address: '', picture: null, locale: 'en' },
})

/** The code of the refusal; null for none. */
function codeOf(attempt: () => unknown): string | null {
  try {
    attempt()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('a confirmation', () => {
  it.each([
    ['at once', 0, null],
    ['just before ten minutes', 599.999, null],
    ['after ten minutes', 600, 'confirmation_required'],
    ['after a day', 86_400, 'confirmation_required'],
  ])('is accepted or rejected %s', (_when, age, code) => {
    expect(codeOf(() => asConfirmed(session({ confirmedAt: secondsAgo(age) }), NOW))).toBe(code)
  })

  it('is rejected without a session', () => {
    expect(codeOf(() => asConfirmed(null, NOW))).toBe('confirmation_required')
  })

  it('names its session, and whether a second factor was used in it', () => {
    expect(asConfirmed(session(), NOW)).toEqual({ sessionId: 'session', secondFactor: false })
    // However long ago: the session had it.
    const factor = session({ secondFactorAt: secondsAgo(86_400) })
    expect(asConfirmed(factor, NOW)).toEqual({ sessionId: 'session', secondFactor: true })
  })
})

describe('an operator', () => {
  const app = (operatorsNeedSecondFactor: boolean) => ({ clock: { now: () => NOW }, operatorsNeedSecondFactor })
  const used = session({ secondFactorAt: secondsAgo(3600) })

  it.each(['customer', 'partner'] as const)('is not a %s, with whatever confirmation', (role) => {
    expect(codeOf(() => asOperator(viewer(role)))).toBe('not_allowed')
    for (const need of [true, false])
      for (const open of [null, session(), used])
        expect(codeOf(() => asConfirmedOperator(app(need), viewer(role), open))).toBe('not_allowed')
  })

  it('needs no confirmation for reading', () => {
    expect(asOperator(viewer('admin'))).toEqual(viewer('admin'))
  })

  it.each<[boolean, ConfirmableSession | null, string | null]>([
    [false, session(), null],
    [false, null, 'confirmation_required'],
    [false, session({ confirmedAt: secondsAgo(600) }), 'confirmation_required'],
    [true, used, null],
    [true, session(), 'second_factor_required'],
    [true, null, 'second_factor_required'],
    [true, { ...used, confirmedAt: secondsAgo(600) }, 'confirmation_required'],
  ])('for acting (second factor needed: %s) with %o: %s', (need, open, code) => {
    expect(codeOf(() => asConfirmedOperator(app(need), viewer('admin'), open))).toBe(code)
  })
})
