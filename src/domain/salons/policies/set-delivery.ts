import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { diffChanges, requireVersion, versionOf } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { line } from '../../kernel/line-field.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { ISO_COUNTRIES, isCountryCode } from '../../kernel/shipping-address.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'
import { DELIVERY_LIMITS } from './delivery-limits.ts'
import { DELIVERY_COLUMNS, type DeliveryTerms, deliveryTermsOf } from './delivery-terms.ts'

const whole = (most: number, problem: string) => z.int(problem).min(0, problem).max(most, problem)
const amount = (least: number) =>
  z.int('amount_invalid').min(least, 'amount_invalid').max(DELIVERY_LIMITS.amountMinor, 'amount_invalid')

const deliveryInput = z
  .object({
    delivers: z.boolean(),
    collects: z.boolean(),
    priceMinor: amount(0),
    freeFromMinor: amount(1).nullable(),
    daysFrom: whole(DELIVERY_LIMITS.days, 'delivery_days').nullable(),
    daysTo: whole(DELIVERY_LIMITS.days, 'delivery_days').nullable(),
    countries: z
      .array(z.string().refine(isCountryCode, 'country_invalid'), 'country_invalid')
      .max(ISO_COUNTRIES.length, 'country_invalid'),
    collectHours: whole(DELIVERY_LIMITS.hours, 'delivery_hours').nullable(),
    collectNote: line(DELIVERY_LIMITS.note),
    /** The `version` of the form; when omitted, changes made since are overwritten. */
    version: z.string().optional(),
  })
  .refine(({ delivers, collects }) => delivers || collects, { path: ['collects'], error: 'delivery_or_collecting' })
  .refine(({ daysFrom, daysTo }) => (daysFrom === null) === (daysTo === null), {
    path: ['daysTo'],
    error: 'delivery_both_days',
  })
  .refine(({ daysFrom, daysTo }) => (daysFrom ?? 0) <= (daysTo ?? daysFrom ?? 0), {
    path: ['daysTo'],
    error: 'delivery_days_order',
  })
  .refine(({ delivers, countries }) => !delivers || countries.length > 0, {
    path: ['countries'],
    error: 'delivery_country_required',
  })
export type DeliveryInput = z.input<typeof deliveryInput>

/** Throws Refusal('not_allowed' | 'not_found'). */
export async function getDelivery(
  app: Pick<App, 'db'>,
  member: Member,
): Promise<DeliveryTerms & { country: string; version: string }> {
  mayOrRefuse(member, 'settings_edit')
  const found = await app.db
    .selectFrom('salon')
    .select(DELIVERY_COLUMNS)
    .where('id', '=', member.salonId)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  const terms = deliveryTermsOf(found)
  return { ...terms, country: found.country, version: versionOf(terms) }
}

/**
 * Sets whether products that are bought without an appointment are delivered, for how much, how fast and to which
 * countries, and whether they can be collected. Orders that were placed keep what was said then. Throws
 * Refusal('invalid_input' by field | 'not_allowed'), at `version` when they were changed meanwhile.
 */
export async function setDelivery(app: App, member: Member, input: DeliveryInput): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const terms = parse(deliveryInput, input)
  const given = {
    ...{ delivers: terms.delivers, collects: terms.collects, delivery_minor: terms.priceMinor },
    delivery_free_from_minor: terms.freeFromMinor,
    ...{ delivery_days_from: terms.daysFrom, delivery_days_to: terms.daysTo },
    ...{ collect_hours: terms.collectHours, collect_note: terms.collectNote },
  }
  await app.db.transaction().execute(async (tx) => {
    const before = await lockSalon(tx, member.salonId)
    requireVersion(terms.version, versionOf(deliveryTermsOf(before)))
    const countries = [...new Set(terms.countries)].sort()
    // Its own country alone is none: it stays so when a draft's country changes.
    const onlyOwn = countries.length === 1 && countries[0] === before.country
    const values = { ...given, delivery_countries: onlyOwn ? [] : countries }
    const detail = diffChanges<Record<keyof typeof values, unknown>>(before, values)
    if (Object.keys(detail).length === 0) return
    await tx.updateTable('salon').set(values).where('id', '=', member.salonId).execute()
    await recordAudit(tx, member, { action: 'delivery_changed', subject: member.salonName, detail }, app.clock.now())
  })
  app.live.changed(member.salonId)
}
