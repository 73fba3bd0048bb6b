const DENMARK = '45'
const MIN_DIGITS = 6
/** The longest number by E.164. */
const MAX_DIGITS = 15

export type PhoneProblem = 'phone_required' | 'phone_too_short' | 'phone_invalid'

/**
 * Normalises a phone number to E.164, '+4512345678'. Without a country code it is Danish. Spaces, dots, dashes and
 * brackets are ignored; '00' means '+'.
 */
export function parsePhone(text: string): { phone: string; problem: null } | { phone: null; problem: PhoneProblem } {
  const bare = text.replace(/\(0\)|[\s().\-/]/g, '')
  if (bare === '') return { phone: null, problem: 'phone_required' }
  const match = /^(\+|00)?(\d+)$/.exec(bare)
  if (!match) return { phone: null, problem: 'phone_invalid' }
  const [, prefix, digits = ''] = match
  if (digits.length < MIN_DIGITS) return { phone: null, problem: 'phone_too_short' }
  const national = prefix === undefined && !(digits.length === 10 && digits.startsWith(DENMARK))
  const full = national ? DENMARK + digits : digits
  if (full.length > MAX_DIGITS || full.startsWith('0')) return { phone: null, problem: 'phone_invalid' }
  return { phone: `+${full}`, problem: null }
}

/** '+45••••••78': recognisable for its owner. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}${'•'.repeat(Math.max(phone.length - 5, 0))}${phone.slice(-2)}`
}
