import { z } from 'zod'
import type { VatRegister } from '../../domain/kernel/vat-register.ts'

const TIMEOUT_MS = 10_000
const ADDRESS = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'

const reply = z.object({ valid: z.boolean(), userError: z.enum(['VALID', 'INVALID', '']).optional() })

/**
 * VIES, the EU's register of VAT ids. While a member state's register is down, the answer has no `valid`, or another
 * `userError`, such as MS_UNAVAILABLE.
 */
export function vies(url = ADDRESS): VatRegister {
  return {
    async check(vatId) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        const answer = reply.safeParse(response.ok ? await response.json() : null)
        return answer.success ? (answer.data.valid ? 'valid' : 'invalid') : 'unavailable'
      } catch {
        return 'unavailable'
      }
    },
  }
}
