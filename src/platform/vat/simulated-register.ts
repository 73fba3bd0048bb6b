import type { VatRegister } from '../../domain/kernel/vat-register.ts'

/** The register of the demo: it knows every VAT id but those that end in 000, and never answers for those that end in 999. */
export const simulatedRegister: VatRegister = {
  check: async (vatId) => (vatId.endsWith('000') ? 'invalid' : vatId.endsWith('999') ? 'unavailable' : 'valid'),
}
