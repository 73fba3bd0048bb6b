import type { VatTreatment } from '../../kernel/invoice.ts'
import { isInEu } from '../../kernel/vat/eu.ts'
import { vatRateAt } from '../../kernel/vat/rates.ts'
import type { VatIdCheck } from '../../kernel/vat-register.ts'

/** The country of the marketplace, whose VAT is charged. */
const HOME = 'DK'

/**
 * The VAT on services of the marketplace to a salon: Danish VAT in Denmark; reverse charge for a business elsewhere in the
 * EU, which a VAT id proves (Directive 2006/112/EC, articles 44 and 196; Implementing Regulation 282/2011, article 18);
 * none outside of the EU. An id that the register could not be asked about is accepted by its format, which was checked
 * when it was entered; the invoice records that.
 */
export function vatTreatmentOf(salon: { country: string; vatId: string; check: VatIdCheck | null }): VatTreatment {
  if (salon.country === HOME) return 'domestic'
  if (!isInEu(salon.country)) return 'outside_eu'
  return salon.vatId !== '' && salon.check !== 'invalid' ? 'reverse_charge' : 'eu_without_id'
}

/** Whether the treatment depends on what the register says. */
export function dependsOnRegister({ country, vatId }: { country: string; vatId: string }): boolean {
  return country !== HOME && isInEu(country) && vatId !== ''
}

/** In hundredths of a percent. `day`: of the supply. */
export function vatBasisPointsOf(treatment: VatTreatment, day: string): number {
  return treatment === 'domestic' || treatment === 'eu_without_id' ? (vatRateAt(HOME, 'standard', day) ?? 0) : 0
}
