/** Country codes of one digit, and of two; all others have three (ITU-T E.164, annex). */
const ONE_DIGIT = /^[17]/
const TWO_DIGITS = /^(2[07]|3[0123469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/**
 * A phone number in E.164 in groups for reading: '+45 20 11 22 33'. Other text, such as a number with spaces, is returned
 * as it is.
 */
export function formatPhone(phone: string): string {
  const digits = /^\+(\d{7,15})$/.exec(phone)?.[1]
  if (!digits) return phone
  const codeLength = ONE_DIGIT.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3
  return [`+${digits.slice(0, codeLength)}`, ...groupsOf(digits.slice(codeLength))].join(' ')
}

/** Pairs for eight digits, as in Denmark; else groups of three, of which the last has two to four. */
function groupsOf(national: string): string[] {
  if (national.length === 8) return national.match(/\d{2}/g) ?? []
  const groups = national.match(/\d{1,3}/g) ?? []
  const last = groups.at(-1) ?? ''
  return last.length === 1 && groups.length > 1 ? [...groups.slice(0, -2), (groups.at(-2) ?? '') + last] : groups
}
