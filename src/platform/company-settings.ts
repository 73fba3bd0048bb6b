import { z } from 'zod'
import type { Company } from '../domain/kernel/invoice.ts'

const line = z.string().trim().min(1).optional()

/** The Danish company that issues invoices to salons; all or none. */
export const companyFields = {
  COMPANY_NAME: line,
  COMPANY_STREET: line,
  COMPANY_POSTAL_CODE: line,
  COMPANY_CITY: line,
  COMPANY_VAT_ID: z
    .string()
    .regex(/^DK\d{8}$/, 'is not a Danish VAT id such as DK12345678')
    .optional(),
}

export const COMPANY_SETTINGS = [
  ...(['COMPANY_NAME', 'COMPANY_STREET', 'COMPANY_POSTAL_CODE', 'COMPANY_CITY', 'COMPANY_VAT_ID'] as const),
]

type Settings = z.infer<z.ZodObject<typeof companyFields>> & { APP_ENV: 'demo' | 'production' }

/** The demo has one without settings. */
const OF_DEMO: Company = {
  ...{ name: 'Salloon ApS', street: 'Havnegade 1', postalCode: '1058', city: 'København K' },
  ...{ country: 'DK', vatId: 'DK99999999' },
}

/** Null in production without them: no invoices are issued. */
export function companyOf(e: Settings): Company | null {
  const { COMPANY_NAME: name, COMPANY_STREET: street, COMPANY_POSTAL_CODE: postalCode } = e
  const { COMPANY_CITY: city, COMPANY_VAT_ID: vatId } = e
  if (name && street && postalCode && city && vatId) return { name, street, postalCode, city, country: 'DK', vatId }
  return e.APP_ENV === 'demo' ? OF_DEMO : null
}
