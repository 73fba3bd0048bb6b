import { z } from 'zod'

/** The length of an IBAN by country, for the countries we pay out to. */
const LENGTH: Record<string, number> = {
  ...{ AT: 20, BE: 16, CH: 21, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FO: 18, FR: 27, GB: 22, GL: 18 },
  ...{ IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, NL: 18, NO: 15, PL: 28, PT: 25, SE: 24, SI: 19, SK: 24 },
}

/** Normalises an IBAN: without spaces, in upper case. */
export const iban = z
  .string()
  .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .min(1, 'required')
  .refine(isIban, 'iban_wrong')

/** Checks the length by country and the check digits (ISO 13616: remainder 1 modulo 97). */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) || text.length !== LENGTH[text.slice(0, 2)]) return false
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10),
  )
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** A masked IBAN, or id of an account at the card provider: recognisable, not usable. */
export function maskedAccount(account: string): string {
  return `${account.slice(0, 2)} •••• ${account.slice(-4)}`
}
