import type { Row } from '../rows.ts'
import type { Category } from '../trades/trade.ts'
import { couponTexts } from '../words/salon-texts.ts'
import type { SalonContext } from './salon-context.ts'

export interface CurrentCoupon {
  id: string
  code: string
  percentage: number | null
  amountMinor: number | null
  category: Category | null
  uses: number
}

const WELCOME = ['HEJ', 'NEW', 'FIRST', 'WELCOME'] as const
const FLAT = ['KAFFE', 'REGN', 'SOL', 'CYKEL', 'HYGGE'] as const

/** No coupons, or a welcome percentage, a fixed amount and an expired one. `current` can be used today. */
export function couponsOf(salonContext: SalonContext): { rows: Row<'coupon'>[]; current: CurrentCoupon[] } {
  const random = salonContext.random('coupons')
  const { calendar } = salonContext
  if (salonContext.index > 0 && random.chance(0.25)) return { rows: [], current: [] }
  const tag = salonContext.slug
    .replace(/[^a-z]/g, '')
    .slice(0, 5)
    .toUpperCase()
  const percentage = random.pick([10, 15, 15, 20])
  const kroner = random.pick([50, 75, 100])
  const base = { salon_id: salonContext.salonId, category: null, starts_on: null, max_uses: null, uses: 0 }
  const rows: Row<'coupon'>[] = [
    {
      ...base,
      id: salonContext.id('coupon', 0),
      code: `${random.pick(WELCOME)}${percentage}`,
      name: 'Welcome offer',
      percentage,
      amount_minor: null,
      ends_on: calendar.date(random.int(30, 120)),
    },
  ]
  if (random.chance(0.6)) {
    rows.push({
      ...base,
      id: salonContext.id('coupon', 1),
      code: `${random.pick(FLAT)}${kroner}`,
      name: random.pick(['Midweek treat', 'Rainy day money', 'Bring a friend', 'Thank you']),
      percentage: null,
      amount_minor: kroner * 100,
      category: salonContext.identity.categories.length > 1 ? (salonContext.identity.categories[1] ?? null) : null,
      starts_on: calendar.date(-random.int(10, 40)),
      ends_on: calendar.date(random.int(5, 45)),
      max_uses: 200,
    })
  }
  const current = rows.map((row) => ({
    id: row.id,
    code: row.code,
    percentage: row.percentage ?? null,
    amountMinor: row.amount_minor ?? null,
    category: (row.category ?? null) as Category | null,
    uses: 0,
  }))
  if (random.chance(0.4)) {
    rows.push({
      ...base,
      id: salonContext.id('coupon', 2),
      code: `${tag}25`,
      name: 'Spring cleaning',
      percentage: 25,
      amount_minor: null,
      starts_on: calendar.date(-120),
      ends_on: calendar.date(-random.int(25, 60)),
      max_uses: 50,
    })
  }
  return { rows: rows.map((row) => ({ ...row, texts: couponTexts(row.name) })), current }
}
