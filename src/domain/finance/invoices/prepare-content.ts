import type { App } from '../../kernel/app.ts'
import type { Company, InvoiceContent } from '../../kernel/invoice.ts'
import type { LocalDate } from '../../kernel/time.ts'
import { dependsOnRegister, vatBasisPointsOf, vatTreatmentOf } from './vat-treatment.ts'

/**
 * The parties and the VAT of an invoice to a salon. Asks the register of VAT ids, so it must not run in a transaction.
 * `day`: of the supply, which decides the rate. Null for a salon that does not exist.
 */
export async function prepareContent(
  app: Pick<App, 'db' | 'vatRegister'>,
  seller: Company,
  salonId: string,
  day: LocalDate,
): Promise<InvoiceContent | null> {
  const salon = await app.db
    .selectFrom('salon')
    .select(['name', 'street', 'postal_code', 'city', 'country', 'vat_id', 'vat_registered'])
    .select(['legal_name', 'legal_street', 'legal_postal_code', 'legal_city'])
    .where('id', '=', salonId)
    .executeTakeFirst()
  if (!salon) return null
  const hasOwnAddress = salon.legal_street !== ''
  const buyer = {
    name: salon.legal_name || salon.name,
    street: hasOwnAddress ? salon.legal_street : salon.street,
    postalCode: hasOwnAddress ? salon.legal_postal_code : salon.postal_code,
    city: hasOwnAddress ? salon.legal_city : salon.city,
    country: salon.country,
    vatId: salon.vat_registered ? salon.vat_id : '',
  }
  const check = dependsOnRegister(buyer) ? await app.vatRegister.check(buyer.vatId) : null
  const treatment = vatTreatmentOf({ ...buyer, check })
  return { seller, buyer, treatment, vatBasisPoints: vatBasisPointsOf(treatment, day), vatIdCheck: check }
}
