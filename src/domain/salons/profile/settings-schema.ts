import { z } from 'zod'
import { CATEGORIES } from '../../kernel/categories.ts'
import { parseDate } from '../../kernel/date-field.ts'
import { oneLine } from '../../kernel/text.ts'
import { DAY_MINUTES } from '../../kernel/time.ts'
import { AMENITIES } from './amenities.ts'
import { LATE_CHARGES } from './late-charge.ts'
import { MAX_DEPOSIT_PERCENT, PREPAYING } from './payment-policy.ts'
import { MAX_TIP_PERCENT, POLICY_LIMITS } from './policy-limits.ts'

/** The forms of a salon's settings. Messages are keys of the catalogue's `validation`, or of `console.problem`. */

/** The languages that a salon can list, as ISO 639 codes: the most common ones in the countries of the marketplace. */
export const LANGUAGES = [
  ...['da', 'en', 'de', 'sv', 'nb', 'fr', 'es', 'it', 'pt', 'pl', 'nl', 'fi', 'uk', 'ru', 'ro', 'tr', 'ar'],
  ...['fa', 'ku', 'ur', 'hi', 'pa', 'so', 'ti', 'zh', 'th', 'vi', 'tl', 'ja'],
] as const

const line = (longest: number) => z.string().overwrite(oneLine).trim().max(longest, 'too_long')
/** Only displayed; no messages are sent to it. */
const phone = line(40)
  .refine((typed) => typed === '' || /^[+\d][\d\s()./-]*$/.test(typed), 'phone_invalid')
  .refine((typed) => typed === '' || typed.replaceAll(/\D/g, '').length >= 6, 'phone_too_short')

/** Only http and https: other schemes could run scripts. 'salon.example' becomes https. */
const website = line(200).transform((typed, context) => {
  if (typed === '') return ''
  try {
    const { protocol, hostname, href } = new URL(/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`)
    if ((protocol === 'https:' || protocol === 'http:') && /\.[^.\d]+$/.test(hostname)) return href
  } catch {
    // Reported below.
  }
  context.addIssue({ code: 'custom', message: 'website_invalid' })
  return z.NEVER
})

export const salonProfileInput = z.object({
  name: z.string('required').overwrite(oneLine).trim().min(1, 'required').max(100, 'too_long'),
  description: z.string().trim().max(4000, 'too_long').default(''),
  phone: phone.default(''),
  email: line(254)
    .toLowerCase()
    .refine((typed) => typed === '' || z.email().safeParse(typed).success, 'email_invalid')
    .default(''),
  website: website.default(''),
  languages: z.array(z.enum(LANGUAGES, 'invalid'), 'invalid').max(LANGUAGES.length, 'invalid').default([]),
  amenities: z.array(z.enum(AMENITIES, 'invalid'), 'invalid').max(AMENITIES.length, 'invalid').default([]),
})
export type SalonProfileInput = z.input<typeof salonProfileInput>

const degrees = (most: number) => z.number('invalid').min(-most, 'invalid').max(most, 'invalid')

export const addressInput = z.object({
  street: line(200).min(1, 'required'),
  postalCode: line(20).min(1, 'required'),
  city: line(100).min(1, 'required'),
  region: line(100).default(''),
  /** The coordinates in degrees, if known. */
  place: z
    .object({ latitude: degrees(90), longitude: degrees(180) }, 'invalid')
    .nullable()
    .default(null),
})
export type AddressInput = z.input<typeof addressInput>

export const categoriesInput = z.object({
  categories: z.array(z.enum(CATEGORIES, 'categories_required'), 'categories_required').min(1, 'categories_required'),
})

const upToFrom = (least: number, most: number, message: string) =>
  z.number(message).int(message).min(least, message).max(most, message)
const upTo = (most: number, message: string) => upToFrom(0, most, message)

/** A share of the price in percent, or a fixed amount in minor units of the salon's currency. */
export const depositInput = {
  depositPercent: upToFrom(1, MAX_DEPOSIT_PERCENT, 'deposit_percent_invalid').nullable(),
  depositMinor: upToFrom(1, 10_000_000, 'deposit_minor_invalid').nullable(),
}

const policyFields = z.object({
  confirms: z.enum(['instantly', 'manually'], 'required'),
  freeCancelHours: upTo(POLICY_LIMITS.freeCancelHours, 'free_cancel_invalid'),
  lateCancelPercent: upTo(POLICY_LIMITS.lateCancelPercent, 'late_cancel_invalid'),
  noShowPercent: upTo(POLICY_LIMITS.noShowPercent, 'no_show_invalid'),
  /** What has to be paid when booking. Unchanged when it is left out. */
  prepay: z.enum(PREPAYING, 'required').optional(),
  deposit: z.enum(PREPAYING, 'required').optional(),
  cardOnFile: z.enum(PREPAYING, 'required').optional(),
  lateCharge: z.enum(LATE_CHARGES, 'required').optional(),
  /** Whether tips are taken online, and the three that are suggested, in percent. */
  tipsOnline: z.boolean().optional(),
  tipPercents: z
    .array(upToFrom(1, MAX_TIP_PERCENT, 'tip_percent_invalid'), 'tip_percent_invalid')
    .length(3, 'tip_percent_invalid')
    .optional(),
  /** Exactly one of the two, or neither is given. */
  depositPercent: depositInput.depositPercent.optional(),
  depositMinor: depositInput.depositMinor.optional(),
  /** The version that the form had; when omitted, changes made since are overwritten. */
  version: z.string().optional(),
})
export const policiesInput = policyFields.refine(
  ({ depositPercent, depositMinor }) =>
    depositPercent === undefined ? depositMinor === undefined : (depositPercent === null) !== (depositMinor === null),
  { path: ['depositPercent'], error: 'deposit_percent_invalid' },
)
export type PoliciesInput = z.input<typeof policiesInput>

const HOURS = 'hours_invalid'
const minutes = z.int(HOURS)

export const specialDayInput = z.object({
  date: z.string('date_invalid').transform((typed, context) => {
    const date = parseDate(typed.trim())
    if (date !== null) return date
    context.addIssue({ code: 'custom', message: 'date_invalid' })
    return z.NEVER
  }),
  /** Minutes from midnight, over 1440 after the next midnight; null when closed all day. */
  hours: z
    .object({ opens: minutes.min(0, HOURS).max(1439, HOURS), closes: minutes.max(2880, HOURS) }, HOURS)
    .refine(({ opens, closes }) => closes > opens && closes - opens <= DAY_MINUTES, HOURS)
    .nullable(),
  note: line(100).default(''),
})
export type SpecialDayInput = z.input<typeof specialDayInput>
