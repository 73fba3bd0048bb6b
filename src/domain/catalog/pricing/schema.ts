import { z } from 'zod'
import { CATEGORIES } from '../../kernel/categories.ts'
import { parseDate } from '../../kernel/date-field.ts'
import { requiredLine } from '../../kernel/line-field.ts'
import { DAY_MINUTES, type LocalDate, parseTypedTime } from '../../kernel/time.ts'

/** The forms of coupons and offers. Messages are keys of the catalogue's `validation`, or of `console.problem`. */

const day = (message: string) =>
  z.string(message).transform((typed, context) => {
    const date = parseDate(typed.trim())
    if (date !== null) return date
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const time = z.string('window_invalid').transform((typed, context) => {
  // '24:00' is the midnight that ends a day.
  const minutes = typed.trim() === '24:00' ? DAY_MINUTES : parseTypedTime(typed)
  if (minutes !== null) return minutes
  context.addIssue({ code: 'custom', message: 'window_invalid' })
  return z.NEVER
})

const category = z.union([z.literal('').transform(() => null), z.enum(CATEGORIES)], 'category_required')
const uses = z.number('uses_invalid').int('uses_invalid').min(1, 'uses_invalid').max(1_000_000, 'uses_invalid')
/** Only ASCII: letters and digits of other scripts do not compare reliably. */
const code = z
  .string('code_invalid')
  .trim()
  .toUpperCase()
  .regex(/^([A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9])?$/, 'code_invalid')

const percentage = (most: number, message: string) => z.number(message).int(message).min(1, message).max(most, message)

const discount = z
  .object({
    kind: z.enum(['percentage', 'amount'], 'required'),
    /** In percent, or in minor units of the salon's currency. */
    value: z.number('price_invalid'),
  })
  .superRefine(({ kind, value }, context) => {
    const fits = kind === 'percentage' ? percentage(100, '').safeParse(value).success : isAmount(value)
    const message = kind === 'percentage' ? 'percentage_invalid' : 'price_invalid'
    if (!fits) context.addIssue({ code: 'custom', path: ['value'], message })
  })

/** First and last day in the salon's time zone; an empty first day means from now on. */
const days = (today: LocalDate) =>
  z
    .object({
      startsOn: z.union([z.literal('').transform(() => null), day('date_invalid')], 'date_invalid'),
      endsOn: day('date_invalid'),
    })
    .superRefine(({ startsOn, endsOn }, context) => {
      const isReversed = startsOn !== null && endsOn < startsOn
      if (isReversed || endsOn < today)
        context.addIssue({ code: 'custom', path: ['endsOn'], message: isReversed ? 'ends_before_start' : 'ends_past' })
    })

/** Its parts are checked on their own, so that all problems are reported at once. */
export const couponInputOn = (today: LocalDate) =>
  z
    .object({
      name: requiredLine(80),
      /** Generated when empty. */
      code,
      category,
      maxUses: uses.nullable(),
    })
    .and(discount)
    .and(days(today))
export type CouponInput = z.input<ReturnType<typeof couponInputOn>>

function isAmount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 10_000_000
}

/** Any team member and any service when not named. */
const optionalId = (message: string) => z.union([z.literal('').transform(() => null), z.uuid(message)], message)

export const offerInput = z
  .object({
    percentage: percentage(90, 'offer_percentage_invalid'),
    /** A date and local times in the salon's time zone: '14:00' up to '17:30'. */
    date: day('date_invalid'),
    from: time,
    to: time,
    staffId: optionalId('team_member_required'),
    serviceId: optionalId('service_required'),
  })
  .refine(({ from, to }) => to > from, { path: ['to'], error: 'window_invalid' })
export type OfferInput = z.input<typeof offerInput>
