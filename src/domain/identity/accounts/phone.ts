const DENMARK = '45'
const MIN_DIGITS = 6
/** E.164 allows no more. */
const MAX_DIGITS = 15

export type PhoneProblem = 'phone_required' | 'phone_short' | 'phone_invalid'

/**
 * A phone number as it is stored and texted, '+4512345678'. A number without a country code is taken for Danish.
 * People write spaces, dots, dashes and brackets; '00' stands for '+'.
 */
export function parsePhone(text: string): { phone: string; problem: null } | { phone: null; problem: PhoneProblem } {
  const bare = text.replace(/\(0\)|[\s().\-/]/g, '')
  if (bare === '') return { phone: null, problem: 'phone_required' }
  const match = /^(\+|00)?(\d+)$/.exec(bare)
  if (!match) return { phone: null, problem: 'phone_invalid' }
  const [, prefix, digits = ''] = match
  if (digits.length < MIN_DIGITS) return { phone: null, problem: 'phone_short' }
  const national = prefix === undefined && !(digits.length === 10 && digits.startsWith(DENMARK))
  const full = national ? DENMARK + digits : digits
  if (full.length > MAX_DIGITS || full.startsWith('0')) return { phone: null, problem: 'phone_invalid' }
  return { phone: `+${full}`, problem: null }
}

/** '+45••••••78': enough for its owner to know it by. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}${'•'.repeat(Math.max(phone.length - 5, 0))}${phone.slice(-2)}`
}
