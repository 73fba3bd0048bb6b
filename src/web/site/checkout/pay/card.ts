import { z } from 'zod'

const SECURITY_CODE = /^\d{3,4}$/

/** The card form of the simulated provider. Messages are keys of the catalogue's `validation`. */
export function cardForm(now: Date) {
  return z.object({
    cardNumber: z
      .string('card_required')
      .transform((text) => text.replace(/[\s-]/g, ''))
      .pipe(z.string().min(1, { error: 'card_required', abort: true }).refine(isCardNumber, 'card_invalid')),
    cardExpiry: z.string('expiry_invalid').transform((text, ctx) => {
      const expiry = readExpiry(text)
      if (!expiry || isOver(expiry, now)) {
        ctx.addIssue({ code: 'custom', message: expiry ? 'expiry_past' : 'expiry_invalid' })
        return z.NEVER
      }
      return expiry
    }),
    cardCvc: z.string('cvc_invalid').trim().regex(SECURITY_CODE, 'cvc_invalid'),
    holder: z.string('required').trim().min(1, 'required').max(120, 'too_long'),
  })
}

/** 12 to 19 digits whose last one is a check digit (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

interface Expiry {
  year: number
  month: number
}

/** 'MM / YY', with or without a separator, or with the year in full. */
export function readExpiry(text: string): Expiry | null {
  const match = /^(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})$/.exec(text.trim())
  const month = Number(match?.[1])
  if (!match || month < 1 || month > 12) return null
  return { year: 2000 + Number(match[2]), month }
}

/** A card is valid until the last day of its month, in the last time zone of the world. */
export function isOver({ year, month }: Expiry, now: Date): boolean {
  return Date.UTC(year, month, 1, 12) <= now.getTime()
}

/** The ranges of the provider's test cards. */
const TEST_CARDS = /^(424242|555555|400000)/

/** The input of the simulated provider. A number that may be a real card is not passed on. */
export function methodRefOf(cardNumber: string): string {
  return TEST_CARDS.test(cardNumber) ? cardNumber : `no_test_card_${cardNumber.slice(-4)}`
}
