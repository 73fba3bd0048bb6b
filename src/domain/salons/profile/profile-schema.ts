import { z } from 'zod'
import { CATEGORIES } from '../../kernel/categories.ts'
import { line, requiredLine } from '../../kernel/line-field.ts'
import { AMENITIES } from './amenities.ts'

/** The forms of a salon's profile. Messages are keys of the catalogue's `validation`. */

/** The languages that a salon can list, as ISO 639 codes: the most common ones in the countries of the marketplace. */
export const LANGUAGES = [
  ...['da', 'en', 'de', 'sv', 'nb', 'fr', 'es', 'it', 'pt', 'pl', 'nl', 'fi', 'uk', 'ru', 'ro', 'tr', 'ar'],
  ...['fa', 'ku', 'ur', 'hi', 'pa', 'so', 'ti', 'zh', 'th', 'vi', 'tl', 'ja'],
] as const

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
  name: requiredLine(100),
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
