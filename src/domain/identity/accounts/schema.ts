import { z } from 'zod'
import { parseDate } from '../../kernel/date-field.ts'
import { requiredLine } from '../../kernel/line-field.ts'
import { DEFAULT_LOCALE, LOCALES } from '../../kernel/locale.ts'
import { PLAN_IDS } from '../../salons/plans/plans.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-length.ts'
import { parsePhone } from './phone.ts'
import { secondFactorCode } from './second-factor/schema.ts'

/** Messages are keys of the catalogue's `validation`. */

export const email = requiredLine(254, 'email_required').toLowerCase().pipe(z.email('email_invalid'))

/** A number in E.164; an empty one is '', or refused with `required`. */
function phoneNumber({ required, tooShort = 'phone_too_short' }: { required?: string; tooShort?: string }) {
  const problems = {
    phone_required: required ?? 'phone_invalid',
    phone_too_short: tooShort,
    phone_invalid: 'phone_invalid',
  }
  return z.string(required ?? 'phone_invalid').transform((typed, context) => {
    if (!required && typed.trim() === '') return ''
    const { phone, problem } = parsePhone(typed)
    if (problem === null) return phone
    context.addIssue({ code: 'custom', message: problems[problem] })
    return z.NEVER
  })
}

const phone = phoneNumber({ required: 'phone_required', tooShort: 'phone_short' })
export const optionalPhone = phoneNumber({})

function password(tooShort: string) {
  return z
    .string('password_required')
    .min(1, 'password_required')
    .min(SHORTEST_PASSWORD, tooShort)
    .max(LONGEST_PASSWORD, 'too_long')
}

const address = z.string().trim().max(300, 'too_long').default('')

/** A date, or empty. Only the use case, which has the clock, can check that it is past. */
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

/** The proof of work for a message that costs money, when required. */
export const proof = z.string().max(4000, 'too_long').optional()

const locale = z.enum(LOCALES).default(DEFAULT_LOCALE).catch(DEFAULT_LOCALE)

/** Runs with the other fields' checks, so that all messages show at once. */
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
    name: requiredLine(100, 'name_required'),
    lastName: requiredLine(100, 'last_name_required'),
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
  name: requiredLine(100, 'name_required'),
  lastName: requiredLine(100, 'last_name_required'),
  email,
  mobile_number: phone,
  password: password('password_short'),
  terms,
  proof,
  locale,
  // From the price list's link, not entered.
  plan: z.enum(PLAN_IDS).default('free').catch('free'),
  /** Whether the plan's free trial is requested. */
  trial: z.literal('yes').optional().catch(undefined),
})
export type SignUpPartnerInput = z.input<typeof signUpPartnerInput>

/** An empty password means no change. */
const newPassword = z
  .string()
  .max(LONGEST_PASSWORD, 'too_long')
  .default('')
  .refine((typed) => typed === '' || typed.length >= SHORTEST_PASSWORD, 'password_short')

export const profileInput = z
  .object({
    name: requiredLine(100, 'name_required'),
    lastName: requiredLine(100, 'last_name_required'),
    email,
    // Accounts of another provider may have none.
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
  /** A second factor sent with the sign-in: an authenticator app's code or a recovery code. */
  code: secondFactorCode.optional(),
})
export type SignInInput = z.input<typeof signInInput>

export const socialSignInInput = z.object({
  provider: requiredLine(100).toLowerCase(),
  idToken: z.string('required').trim().min(1, 'required').max(10_000, 'too_long'),
  code: secondFactorCode.optional(),
})

/** A program's name of its device, for its owner to recognise. */
export const deviceName = requiredLine(100, 'invalid')

export const phoneInput = z.object({ phone })

export const resetRequestInput = z.object({ phone: phoneNumber({ required: 'reset_phone_required' }) })

export const resetByMailInput = z.object({ email })

/** Codes may be pasted with spaces. */
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
    // Long enough for the token that a code was exchanged for.
    code: code(64),
    password: password('password_short'),
    password_confirmation: z.string().optional(),
  })
  .check(samePassword)
