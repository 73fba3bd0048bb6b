import { describe, expect, test } from 'vitest'
import { changeTo } from './plan-change.ts'
import { monthAfter, type Terms, termsToday } from './plan-terms.ts'

const basic: Terms = {
  ...{ plan: 'basic', nextPlan: null, anchor: '2026-11-10', paidUntil: '2026-12-10', since: '2026-11-10' },
  trialEnds: null,
}
const live = { live: true, country: 'DK' }
const paid = { from: '2026-11-10', to: '2026-12-10', minor: 999, currency: 'USD' }

describe('the months of a plan', () => {
  test('start on the same day of the month if the month has it', () => {
    const ends: string[] = []
    for (let day = '2027-01-31'; ends.length < 5; day = ends.at(-1) ?? '') ends.push(monthAfter('2027-01-31', day))
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'])
    const late: Terms = { ...basic, anchor: '2027-01-31', paidUntil: '2027-02-28' }
    expect(termsToday(late, { today: '2027-03-01', liveDay: '2026-01-01' }).months).toEqual([
      { plan: 'basic', from: '2027-02-28', to: '2027-03-31' },
    ])
  })

  test('start on the day of the month of the first one, also years later', () => {
    expect(monthAfter('2024-11-10', '2024-11-09')).toBe('2024-12-10')
    expect(monthAfter('2024-11-10', '2027-02-09')).toBe('2027-02-10')
    expect(monthAfter('2024-11-10', '2027-02-10')).toBe('2027-03-10')
  })

  test('are all returned after a pause, and only once', () => {
    const { terms, months } = termsToday(basic, { today: '2027-02-11', liveDay: '2026-01-01' })
    expect(months.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-12-10 2027-01-10',
      '2027-01-10 2027-02-10',
      '2027-02-10 2027-03-10',
    ])
    expect(termsToday(terms, { today: '2027-02-11', liveDay: '2026-01-01' }).months).toEqual([])
  })

  test('start on their first day and not on the day before', () => {
    const on = (today: string) => termsToday(basic, { today, liveDay: '2026-01-01' }).months.length
    expect([on('2026-12-09'), on('2026-12-10'), on('2027-01-09')]).toEqual([0, 1, 1])
  })

  test('are at most 24 in one run, and the rest in the next', () => {
    const long = { today: '2029-03-10', liveDay: '2026-01-01' }
    const { terms, months } = termsToday(basic, long)
    expect([months.length, terms.paidUntil]).toEqual([24, '2028-12-10'])
    expect(termsToday(terms, long).months).toHaveLength(4)
  })

  test('do not exist on the free plan, which does not change', () => {
    const free: Terms = { ...basic, plan: 'free', anchor: null, paidUntil: null, trialEnds: '2026-10-10' }
    expect(termsToday(free, { today: '2027-02-11', liveDay: '2026-01-01' })).toEqual({ terms: free, months: [] })
  })

  test('end with the month in which a smaller plan was chosen', () => {
    const left = { ...basic, nextPlan: 'free' as const }
    expect(termsToday(left, { today: '2026-12-09', liveDay: '2026-01-01' }).terms.plan).toBe('basic')
    const { terms, months } = termsToday(left, { today: '2027-03-01', liveDay: '2026-01-01' })
    expect(terms).toMatchObject({ plan: 'free', nextPlan: null, paidUntil: null })
    expect(months).toEqual([])
  })

  test('of the next plan start on its first day', () => {
    const left: Terms = { ...basic, anchor: '2027-01-31', paidUntil: '2027-02-28', nextPlan: 'standard' }
    const { terms, months } = termsToday(left, { today: '2027-04-01', liveDay: '2026-01-01' })
    expect(months).toEqual([
      { plan: 'standard', from: '2027-02-28', to: '2027-03-28' },
      { plan: 'standard', from: '2027-03-28', to: '2027-04-28' },
    ])
    expect(terms).toEqual({
      ...{ plan: 'standard', nextPlan: null, anchor: '2027-02-28', paidUntil: '2027-04-28', since: '2027-02-28' },
      trialEnds: null,
    })
  })

  test('of a plan chosen in the free month start after the free month', () => {
    const trying: Terms = { ...basic, anchor: '2026-12-10', trialEnds: '2026-12-10', nextPlan: 'business' }
    const before = termsToday(trying, { today: '2026-12-09', liveDay: '2026-11-10' })
    expect(before).toEqual({ terms: trying, months: [] })
    const { terms, months } = termsToday(trying, { today: '2026-12-10', liveDay: '2026-11-10' })
    expect(months).toEqual([{ plan: 'business', from: '2026-12-10', to: '2027-01-10' }])
    expect(terms).toMatchObject({ plan: 'business', nextPlan: null, since: '2026-12-10', trialEnds: null })
  })

  test('start when the salon opens, or after its free month if it has one', () => {
    const draft: Terms = { ...basic, plan: 'business', anchor: null, paidUntil: null, trialEnds: '2026-11-10' }
    const opened = { today: '2026-12-05', liveDay: '2026-12-05' }
    expect(termsToday(draft, { today: '2026-12-05', liveDay: null }).months).toEqual([])
    expect(termsToday({ ...draft, trialEnds: null }, opened).months).toEqual([
      { plan: 'business', from: '2026-12-05', to: '2027-01-05' },
    ])
    const tried = termsToday(draft, opened)
    expect([tried.months, tried.terms.trialEnds, tried.terms.paidUntil]).toEqual([[], '2027-01-05', '2027-01-05'])
  })

  test('start when the plan was chosen if the salon was already open', () => {
    const chosen: Terms = { ...basic, anchor: null, paidUntil: null }
    expect(termsToday(chosen, { today: '2026-11-20', liveDay: '2026-01-01' })).toEqual({
      terms: { ...basic, paidUntil: '2026-12-10' },
      months: [{ plan: 'basic', from: '2026-11-10', to: '2026-12-10' }],
    })
  })
})

describe('choosing another plan', () => {
  test('for an upgrade starts a new month immediately and credits the days left of the old one', () => {
    const change = changeTo(basic, 'standard', false, { ...live, today: '2026-11-25', paid })
    // 15 of 30 days are left.
    expect(change).toMatchObject({ when: 'now', charge: { minor: 2990, to: '2026-12-25' }, credit: { minor: 500 } })
  })

  test('credits nothing that was not paid, and the full amount if paid on the same day', () => {
    const facts = { ...live, today: '2026-11-10' }
    expect(changeTo(basic, 'standard', false, { ...facts, paid: null }).credit).toBeNull()
    expect(changeTo(basic, 'standard', false, { ...facts, paid }).credit).toEqual({ minor: 999, currency: 'USD' })
  })

  test('in another currency charges the full price with VAT and credits the rest in the old one', () => {
    const facts = { ...live, today: '2026-11-25', paid }
    expect(changeTo(basic, 'business', false, facts)).toMatchObject({
      charge: { minor: 99_875, vatMinor: 19_975, currency: 'DKK' },
      credit: { minor: 500, currency: 'USD' },
    })
    expect(changeTo(basic, 'business', false, { ...facts, country: 'DE' }).charge?.minor).toBe(79_900)
  })

  test('for a downgrade takes effect after the paid month', () => {
    const facts = { ...live, today: '2026-11-25', paid }
    expect(changeTo(basic, 'free', false, facts)).toMatchObject({ when: 'later', from: '2026-12-10', charge: null })
    expect(changeTo({ ...basic, nextPlan: 'free' }, 'basic', false, facts).when).toBe('stay')
    expect(changeTo(basic, 'basic', false, facts).when).toBe('none')
  })

  test('for a downgrade that was already chosen changes nothing', () => {
    const facts = { ...live, today: '2026-11-25', paid }
    expect(changeTo({ ...basic, nextPlan: 'free' }, 'free', false, facts)).toEqual({
      ...{ when: 'none', from: '2026-11-25', charge: null, credit: null, trialEnds: null },
    })
  })

  test('for a downgrade takes effect immediately if nothing was paid', () => {
    const unpaid = { ...basic, paidUntil: null }
    expect(changeTo(unpaid, 'free', false, { ...live, today: '2026-11-25', paid: null })).toEqual({
      ...{ when: 'now', from: '2026-11-25', charge: null, credit: null, trialEnds: null },
    })
  })

  test('with a free month charges nothing for it, and credits the rest of the old plan', () => {
    expect(changeTo(basic, 'business', true, { ...live, today: '2026-11-25', paid })).toEqual({
      ...{ when: 'now', from: '2026-11-25', trialEnds: '2026-12-25' },
      charge: { minor: 0, vatMinor: 0, currency: 'DKK', to: '2026-12-25' },
      credit: { minor: 500, currency: 'USD' },
    })
  })

  test('credits nothing after the paid month, or if nothing was charged for it', () => {
    for (const today of ['2026-12-10', '2026-12-20'])
      expect(changeTo(basic, 'standard', false, { ...live, today, paid }).credit).toBeNull()
    const free = { ...paid, minor: 0 }
    expect(changeTo(basic, 'standard', false, { ...live, today: '2026-11-25', paid: free }).credit).toBeNull()
  })

  test('changes nothing for the current plan, with or without a paid month', () => {
    const none = { when: 'none', from: '2026-11-25', charge: null, credit: null, trialEnds: null }
    expect(changeTo(basic, 'basic', false, { ...live, today: '2026-11-25', paid })).toEqual(none)
    expect(changeTo(basic, 'basic', true, { ...live, today: '2026-11-25', paid: null })).toEqual(none)
  })

  test('costs nothing before the salon is open', () => {
    const draft = { ...basic, anchor: null, paidUntil: null }
    const facts = { live: false, country: 'DK', today: '2026-11-25', paid: null }
    for (const plan of ['free', 'standard', 'business'] as const)
      expect(changeTo(draft, plan, false, facts)).toMatchObject({ when: 'now', charge: null, credit: null })
  })

  test('before the salon opens is a change only if the plan or its free month differs', () => {
    const draft: Terms = { ...basic, plan: 'business', anchor: null, paidUntil: null }
    const trying: Terms = { ...draft, trialEnds: '2026-11-10' }
    const facts = { live: false, country: 'DK', today: '2026-11-25', paid: null }
    const when = (terms: Terms, trial: boolean) => changeTo(terms, 'business', trial, facts).when
    expect([when(draft, false), when(draft, true)]).toEqual(['none', 'now'])
    expect([when(trying, false), when(trying, true)]).toEqual(['now', 'none'])
    expect(changeTo(draft, 'basic', false, facts).when).toBe('now')
  })
})
