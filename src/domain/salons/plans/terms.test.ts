import { describe, expect, test } from 'vitest'
import { changeTo } from './change.ts'
import { monthAfter, type Terms, termsToday } from './terms.ts'

const basic: Terms = {
  ...{ plan: 'basic', nextPlan: null, anchor: '2026-11-10', paidUntil: '2026-12-10', since: '2026-11-10' },
  trialEnds: null,
}
const live = { live: true, country: 'DK' }
const paid = { from: '2026-11-10', to: '2026-12-10', minor: 999, currency: 'USD' }

describe('the months of a plan', () => {
  test('keep their day, where a month has it', () => {
    const ends: string[] = []
    for (let day = '2027-01-31'; ends.length < 5; day = ends.at(-1) ?? '') ends.push(monthAfter('2027-01-31', day))
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'])
  })

  test('are caught up with when nobody ran for a while, and then there are none', () => {
    const { terms, months } = termsToday(basic, { today: '2027-02-11', liveDay: '2026-01-01' })
    expect(months.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-12-10 2027-01-10',
      '2027-01-10 2027-02-10',
      '2027-02-10 2027-03-10',
    ])
    expect(termsToday(terms, { today: '2027-02-11', liveDay: '2026-01-01' }).months).toEqual([])
  })

  test('end with the month in which a smaller plan was chosen', () => {
    const left = { ...basic, nextPlan: 'free' as const }
    expect(termsToday(left, { today: '2026-12-09', liveDay: '2026-01-01' }).terms.plan).toBe('basic')
    const { terms, months } = termsToday(left, { today: '2027-03-01', liveDay: '2026-01-01' })
    expect(terms).toMatchObject({ plan: 'free', nextPlan: null, paidUntil: null })
    expect(months).toEqual([])
  })

  test('begin when the salon opens, after its free month if it has one', () => {
    const draft: Terms = { ...basic, plan: 'business', anchor: null, paidUntil: null, trialEnds: '2026-11-10' }
    const opened = { today: '2026-12-05', liveDay: '2026-12-05' }
    expect(termsToday(draft, { today: '2026-12-05', liveDay: null }).months).toEqual([])
    expect(termsToday({ ...draft, trialEnds: null }, opened).months).toEqual([
      { plan: 'business', from: '2026-12-05', to: '2027-01-05' },
    ])
    const tried = termsToday(draft, opened)
    expect([tried.months, tried.terms.trialEnds, tried.terms.paidUntil]).toEqual([[], '2027-01-05', '2027-01-05'])
  })
})

describe('choosing another plan', () => {
  test('for more holds at once: a new month, less what is left of the old one by days', () => {
    const change = changeTo(basic, 'standard', false, { ...live, today: '2026-11-25', paid })
    // 15 of 30 days are left.
    expect(change).toMatchObject({ when: 'now', charge: { minor: 2990, to: '2026-12-25' }, credit: { minor: 500 } })
  })

  test('gives nothing back that was not paid, and all of what was bought the same day', () => {
    const facts = { ...live, today: '2026-11-10' }
    expect(changeTo(basic, 'standard', false, { ...facts, paid: null }).credit).toBeNull()
    expect(changeTo(basic, 'standard', false, { ...facts, paid }).credit).toEqual({ minor: 999, currency: 'USD' })
  })

  test('in another currency is charged in full, with Danish tax in Denmark, and the rest given back in its own', () => {
    const facts = { ...live, today: '2026-11-25', paid }
    expect(changeTo(basic, 'business', false, facts)).toMatchObject({
      charge: { minor: 99_875, vatMinor: 19_975, currency: 'DKK' },
      credit: { minor: 500, currency: 'USD' },
    })
    expect(changeTo(basic, 'business', false, { ...facts, country: 'DE' }).charge?.minor).toBe(79_900)
  })

  test('for less waits for the end of what is paid', () => {
    const facts = { ...live, today: '2026-11-25', paid }
    expect(changeTo(basic, 'free', false, facts)).toMatchObject({ when: 'later', from: '2026-12-10', charge: null })
    expect(changeTo({ ...basic, nextPlan: 'free' }, 'basic', false, facts).when).toBe('stay')
    expect(changeTo(basic, 'basic', false, facts).when).toBe('none')
  })

  test('costs nothing before the salon is open', () => {
    const draft = { ...basic, anchor: null, paidUntil: null }
    const facts = { live: false, country: 'DK', today: '2026-11-25', paid: null }
    for (const plan of ['free', 'standard', 'business'] as const)
      expect(changeTo(draft, plan, false, facts)).toMatchObject({ when: 'now', charge: null, credit: null })
  })
})
