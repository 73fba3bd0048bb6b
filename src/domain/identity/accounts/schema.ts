import { z } from 'zod'
import { DEFAULT_LOCALE, LOCALES } from '../../kernel/locale.ts'
import { oneLine } from '../../kernel/text.ts'
import { parseDate } from '../../kernel/time.ts'
import { PLAN_IDS } from '../../salons/plans/plans.ts'
import { parsePhone } from './phone.ts'
import { secondFactorCode } from './second-factor/schema.ts'

/** Messages are keys of the catalogue's `validation`. */
const LONGEST_PASSWORD = 128

function text(required: string, longest = 100) {
  return z.string(required).overwrite(oneLine).trim().min(1, required).max(longest, 'too_long')
}

export const email = text('email_required', 254).toLowerCase().pipe(z.email('email_invalid'))

function phoneNumber(required: string | null) {
  return z.string(required ?? 'phone_invalid').transform((typed, context) => {
    if (required === null && typed.trim() === '') return ''
    const { phone, problem } = parsePhone(typed)
    if (problem === null) return phone
    context.addIssue({ code: 'custom', message: problem === 'phone_required' && required ? required : problem })
    return z.NEVER
  })
}

const phone = phoneNumber('phone_required')
/** Empty for who gives none. */
export const optionalPhone = phoneNumber(null)

function password(tooShort: string) {
  return z.string('password_required').min(1, 'password_required').min(6, tooShort).max(LONGEST_PASSWORD, 'too_long')
}

const address = z.string().trim().max(300, 'too_long').default('')

/** A calendar day, or nothing for who does not say. That it is past, only the use case can know, which has the clock. */
const birthDate = z
  .string()
  .trim()
  .default('')
  .transform((typed, context) => {
    const date = typed === '' ? null : parseDate(typed)
    if (date === null && typed !== '') context.addIssue({ code: 'custom', message: 'birth_date_invalid' })
    return date
  })

const terms = z.union([z.literal(true), z.literal('on')], 'terms_required')

/** Work done for a message that costs money, when it was asked for. */
export const proof = z.string().max(4000, 'too_long').optional()

const locale = z.enum(LOCALES).default(DEFAULT_LOCALE).catch(DEFAULT_LOCALE)

/** Runs beside the other fields' checks, so that every message shows at once. */
const samePassword = z.refine<{ password?: unknown; password_confirmation?: unknown }>(
  (fields) => fields.password_confirmation === undefined || fields.password_confirmation === fields.password,
  {
    path: ['password_confirmation'],
    error: 'password_mismatch',
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

export const signUpInput = z
  .object({
    name: text('name_required'),
    lastName: text('last_name_required'),
    email,
    mobile_number: phone,
    address,
    birthDate,
    password: password('password_short'),
    password_confirmation: z.string().optional(),
    terms,
    locale,
    proof,
  })
  .check(samePassword)
export type SignUpInput = z.input<typeof signUpInput>

export const signUpPartnerInput = z.object({
  name: text('name_required'),
  lastName: text('last_name_required'),
  email,
  mobile_number: phone,
  password: password('password_short'),
  terms,
  proof,
  locale,
  // What the price list put into the form, not what somebody typed.
  plan: z.enum(PLAN_IDS).default('free').catch('free'),
  /** Whether the plan's free months are requested. */
  trial: z.literal('yes').optional().catch(undefined),
})
export type SignUpPartnerInput = z.input<typeof signUpPartnerInput>

/** An empty password is none: the old one stays. */
const newPassword = z
  .string()
  .max(LONGEST_PASSWORD, 'too_long')
  .default('')
  .refine((typed) => typed === '' || typed.length >= 6, 'password_short')

export const profileInput = z
  .object({
    name: text('name_required'),
    lastName: text('last_name_required'),
    email,
    // Who signed in through another provider may have none.
    mobile_number: optionalPhone,
    address,
    birthDate,
    locale,
    password: newPassword,
    password_confirmation: z.string().optional(),
    current_password: z.string().max(LONGEST_PASSWORD, 'too_long').default(''),
  })
  .check(samePassword)
export type ProfileInput = z.input<typeof profileInput>

export const signInInput = z.object({
  email,
  password: password('password_too_short'),
  rememberMe: z.boolean().default(false),
  /** A second factor, sent along at once: a code of an authenticator app or a recovery code. */
  code: secondFactorCode.optional(),
})
export type SignInInput = z.input<typeof signInInput>

export const socialSignInInput = z.object({
  provider: text('required').toLowerCase(),
  idToken: z.string('required').trim().min(1, 'required').max(10_000, 'too_long'),
  code: secondFactorCode.optional(),
})

/** What a program calls the device it runs on, for its owner to know it again. */
export const deviceName = z.string('invalid').overwrite(oneLine).trim().min(1, 'invalid').max(100, 'too_long')

export const phoneInput = z.object({ phone })

export const resetRequestInput = z.object({ phone: phoneNumber('reset_phone_required') })

export const resetByMailInput = z.object({ email })

/** People copy the code with the spaces that their phone shows. */
function code(longest: number) {
  return z
    .string('code_required')
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().min(1, 'code_required').max(longest, 'code_wrong'))
}

export const codeInput = z.object({ phone, code: code(12) })

export const newPasswordInput = z
  .object({
    phone,
    // Long enough for the pass that a code was traded for.
    code: code(64),
    password: password('password_short'),
    password_confirmation: z.string().optional(),
  })
  .check(samePassword)
