import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, type LocalDate } from '../../kernel/time.ts'
import { costOf } from './choose-plan.ts'
import { changeTo } from './plan-change.ts'
import { planPrice } from './plan-price.ts'
import { monthAfter, type Terms, termsToday } from './plan-terms.ts'
import { PLAN_IDS, type PlanId } from './plans.ts'

/** Properties of plans and their months; examples are in terms.test.ts. */

const EPOCH = '2026-01-01'
const day = fc.nat(1500).map((n) => addDays(EPOCH, n))
const plan = fc.constantFrom(...PLAN_IDS)
const paidPlan = fc.constantFrom(...PLAN_IDS.slice(1))

/** The terms of a paid plan on its first day. */
const fresh = (id: PlanId, anchor: LocalDate, nextPlan: PlanId | null = null): Terms => ({
  ...{ plan: id, nextPlan, anchor, paidUntil: anchor, since: anchor, trialEnds: null },
})

describe('the next billing month', () => {
  it('is the first month counted from the anchor that starts after the day', () => {
    fc.assert(
      fc.property(day, fc.nat(900), (anchor, days) => {
        const on = addDays(anchor, days)
        const months = Array.from({ length: 40 }, (_, n) => addMonths(anchor, n + 1))
        expect(monthAfter(anchor, on)).toBe(months.find((start) => start > on))
      }),
    )
  })

  it('starts on the anchor’s day of the month, or the last day of a shorter one', () => {
    fc.assert(
      fc.property(day, fc.nat(900), (anchor, days) => {
        const start = monthAfter(anchor, addDays(anchor, days))
        const [of, on] = [Number(anchor.slice(8)), Number(start.slice(8))]
        const isLast = addDays(start, 1).slice(8) === '01'
        expect(on === of || (on < of && isLast)).toBe(true)
      }),
    )
  })
})

describe('the months of a plan', () => {
  it('follow each other without gaps, and the last one contains today', () => {
    fc.assert(
      fc.property(paidPlan, day, fc.nat(600), (id, anchor, days) => {
        const today = addDays(anchor, days)
        const { months, terms } = termsToday(fresh(id, anchor), { today, liveDay: EPOCH })
        expect(months[0]?.from).toBe(anchor)
        months.forEach(({ from }, n) => {
          if (n > 0) expect(from).toBe(months[n - 1]?.to)
        })
        const last = months.at(-1)
        expect(last && last.from <= today && today < last.to).toBe(true)
        expect(terms).toEqual({ ...fresh(id, anchor), paidUntil: last?.to })
      }),
    )
  })

  it('are the same whether they are read every few days or once', () => {
    fc.assert(
      fc.property(paidPlan, fc.option(plan), day, fc.array(fc.nat(80), { maxLength: 8 }), (id, next, anchor, steps) => {
        const start = fresh(id, anchor, next)
        let [terms, today] = [start, anchor]
        const inSteps = []
        for (const step of [0, ...steps]) {
          today = addDays(today, step)
          const read = termsToday(terms, { today, liveDay: EPOCH })
          inSteps.push(...read.months)
          terms = read.terms
        }
        const atOnce = termsToday(start, { today, liveDay: EPOCH })
        expect({ months: inSteps, terms }).toEqual(atOnce)
      }),
    )
  })

  it('are of the next plan from its first day, or end there with the free plan', () => {
    fc.assert(
      fc.property(paidPlan, plan, day, fc.nat(300), (id, next, anchor, days) => {
        const today = addDays(anchor, days)
        const { months, terms } = termsToday(fresh(id, anchor, next), { today, liveDay: EPOCH })
        expect(terms.plan).toBe(next)
        expect(months.every((month) => month.plan === next)).toBe(true)
        expect(next === 'free').toBe(months.length === 0)
      }),
    )
  })
})

describe('choosing another plan', () => {
  const choice = fc.record({
    from: plan,
    to: plan,
    trial: fc.boolean(),
    since: day,
    used: fc.nat(27),
    country: fc.constantFrom('DK', 'DE'),
    live: fc.boolean(),
  })

  type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never

  /** The change on a day of the first month, which was paid unless the plan is free. */
  function changeOf({ from, to, trial, since, used, country, live }: Choice) {
    const isPaid = live && from !== 'free'
    const { months, terms } = termsToday(fresh(from, since), { today: since, liveDay: isPaid ? EPOCH : null })
    const [month] = months
    const { minor, currency } = planPrice(from, country)
    const paid = isPaid && month ? { from: month.from, to: month.to, minor, currency } : null
    const today = addDays(since, used)
    const known = isPaid ? terms : { ...terms, anchor: null, paidUntil: null }
    return { paid, today, change: changeTo(known, to, trial, { live, country, today, paid }) }
  }

  it('charges nothing but for an upgrade of a live salon, at its price or nothing for a free month', () => {
    fc.assert(
      fc.property(choice, (given) => {
        const { change } = changeOf(given)
        const isUpgrade = PLAN_IDS.indexOf(given.to) > PLAN_IDS.indexOf(given.from)
        expect(change.charge !== null).toBe(given.live && isUpgrade)
        const { minor } = planPrice(given.to, given.country)
        if (change.charge) expect(change.charge.minor).toBe(given.trial ? 0 : minor)
      }),
    )
  })

  it('credits the days left of a paid month, never more than was paid', () => {
    fc.assert(
      fc.property(choice, (given) => {
        const { paid, today, change } = changeOf(given)
        if (!change.charge || !paid) {
          expect(change.credit).toBeNull()
          return
        }
        const exact = (paid.minor * daysBetween(today, paid.to)) / daysBetween(paid.from, paid.to)
        expect(change.credit?.currency).toBe(paid.currency)
        expect(Math.abs((change.credit?.minor ?? 0) - exact)).toBeLessThan(1)
        expect(change.credit?.minor).toBeLessThanOrEqual(paid.minor)
      }),
    )
  })

  it('takes effect later only for a downgrade of a paid plan, on the first day that is not paid', () => {
    fc.assert(
      fc.property(choice, (given) => {
        const { paid, today, change } = changeOf(given)
        const isDowngrade = PLAN_IDS.indexOf(given.to) < PLAN_IDS.indexOf(given.from)
        expect(change.when === 'later').toBe(paid !== null && isDowngrade)
        expect(change.from).toBe(change.when === 'later' ? paid?.to : today)
      }),
    )
  })

  it('costs the charge less a credit in the same currency', () => {
    fc.assert(
      fc.property(choice, (given) => {
        const { change } = changeOf(given)
        const { charge, credit } = change
        const isReduced = charge !== null && credit !== null && charge.currency === credit.currency
        expect(costOf(change)).toBe((charge?.minor ?? 0) - (isReduced ? credit.minor : 0))
      }),
    )
  })
})
