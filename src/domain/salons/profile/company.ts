import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { diffChanges, requireVersion, versionOf } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { line } from '../../kernel/line-field.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dateAt } from '../../kernel/time.ts'
import { vatClassesOf, vatRateAt } from '../../kernel/vat/rates.ts'
import type { VatClass } from '../../kernel/vat/vat-class.ts'
import { normaliseVatId, vatIdExample } from '../../kernel/vat/vat-id.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'

const optional = (longest: number) => line(longest).default('')

const companyInput = z
  .object({
    legalName: optional(200),
    /** Empty when the company has the salon's address. */
    legalStreet: optional(200),
    legalPostalCode: optional(20),
    legalCity: optional(100),
    vatRegistered: z.boolean(),
    vatId: optional(40),
    /** The `version` of the form; when omitted, changes made since are overwritten. */
    version: z.string().optional(),
  })
  .superRefine((company, context) => {
    const require = (name: 'legalName' | 'legalStreet' | 'legalPostalCode' | 'legalCity' | 'vatId') => {
      if (company[name] === '') context.addIssue({ code: 'custom', path: [name], message: 'required' })
    }
    // Whoever charges VAT names itself on the receipt.
    if (company.vatRegistered) for (const name of ['legalName', 'vatId'] as const) require(name)
    if (company.legalStreet + company.legalPostalCode + company.legalCity !== '')
      for (const name of ['legalStreet', 'legalPostalCode', 'legalCity'] as const) require(name)
  })
export type CompanyInput = z.input<typeof companyInput>

/** What a salon is in law, as its receipts print it. */
export interface SalonCompany extends Required<Omit<z.output<typeof companyInput>, 'version'>> {
  country: string
  /** A VAT id of the country, to show its format; empty when any is accepted. */
  vatIdExample: string
  /** The rates today that the salon can choose between, in hundredths of a percent; none where they are not known. */
  rates: { vatClass: VatClass; basisPoints: number }[]
  version: string
}

/** Throws Refusal('not_allowed' | 'not_found'). */
export async function getCompany(app: Pick<App, 'db' | 'clock'>, member: Member): Promise<SalonCompany> {
  mayOrRefuse(member, 'settings_edit')
  const row = await app.db
    .selectFrom('salon')
    .select(['country', 'legal_name', 'legal_street', 'legal_postal_code', 'legal_city', 'vat_registered', 'vat_id'])
    .where('id', '=', member.salonId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { country } = row
  const values = valuesOf(row)
  return {
    ...values,
    country,
    vatIdExample: vatIdExample(country),
    rates: ratesOf(country, dateAt(app.clock.now(), member.timeZone)),
    version: versionOf(values),
  }
}

/** What the VAT of a service or product can be. Throws Refusal('not_found'). */
export async function getVatChoices(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
): Promise<Pick<SalonCompany, 'vatRegistered' | 'rates'>> {
  const salon = await app.db
    .selectFrom('salon')
    .select(['country', 'vat_registered as vatRegistered'])
    .where('id', '=', member.salonId)
    .executeTakeFirst()
  if (!salon) throw new Refusal('not_found')
  const { country, vatRegistered } = salon
  return { vatRegistered, rates: ratesOf(country, dateAt(app.clock.now(), member.timeZone)) }
}

/** The rates of a country on a day. */
function ratesOf(country: string, day: string): SalonCompany['rates'] {
  return vatClassesOf(country).flatMap((vatClass) => {
    const basisPoints = vatRateAt(country, vatClass, day)
    return basisPoints === null ? [] : [{ vatClass, basisPoints }]
  })
}

/**
 * Sets what receipts print of the company, from the next receipt on; those issued stay. Throws
 * Refusal('invalid_input' by field | 'not_allowed'), at `version` when it was changed meanwhile.
 */
export async function setCompany(app: App, member: Member, input: CompanyInput): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const { version, ...requested } = parse(companyInput, input)
  await app.db.transaction().execute(async (tx) => {
    const salon = await lockSalon(tx, member.salonId)
    const vatId = requested.vatId && normaliseVatId(requested.vatId, salon.country)
    if (vatId === null) throw new Refusal('invalid_input', { fields: { vatId: 'vat_id_invalid' } })
    const before = valuesOf(salon)
    const values = { ...requested, vatId }
    requireVersion(version, versionOf(before))
    await tx
      .updateTable('salon')
      .set({ legal_name: values.legalName, legal_street: values.legalStreet, legal_city: values.legalCity })
      .set({ legal_postal_code: values.legalPostalCode, vat_registered: values.vatRegistered, vat_id: vatId })
      .where('id', '=', member.salonId)
      .execute()
    const detail = diffChanges<typeof values>(before, values)
    if (Object.keys(detail).length > 0)
      await recordAudit(tx, member, { action: 'company_changed', subject: member.salonName, detail }, app.clock.now())
  })
}

function valuesOf(row: {
  legal_name: string
  legal_street: string
  legal_postal_code: string
  legal_city: string
  vat_registered: boolean
  vat_id: string
}) {
  return {
    ...{ legalName: row.legal_name, legalStreet: row.legal_street, legalPostalCode: row.legal_postal_code },
    ...{ legalCity: row.legal_city, vatRegistered: row.vat_registered, vatId: row.vat_id },
  }
}
