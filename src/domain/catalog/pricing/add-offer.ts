import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt, daysBetween, instantAt } from '../../kernel/time.ts'
import { checkCustomFeatureLimit } from '../../salons/plans/custom-features.ts'
import { type OfferInput, offerInput } from './schema.ts'

/** The furthest ahead, in days, that a last-minute offer may be. */
const MAX_DAYS_AHEAD = 14
const MAX_OFFERS = 50

/**
 * Adds a last-minute offer: appointments that start in that time are discounted online, in the console and at the point
 * of sale; booked ones keep their price. It expires by itself. Returns its id. Throws Refusal('invalid_input' by field
 * | 'not_allowed').
 */
export async function addOffer(app: App, member: Member, input: OfferInput): Promise<string> {
  mayOrRefuse(member, 'offers_edit')
  await app.limits.take('write', member.personId)
  const { percentage, date, from, to, staffId, serviceId } = parse(offerInput, input)
  const { salonId, timeZone } = member
  const now = app.clock.now()
  const [starts, ends] = [instantAt(date, from, timeZone), instantAt(date, to, timeZone)]
  if (ends <= now) throw refusal(date < dateAt(now, timeZone) ? 'date' : 'to', 'ends_past')
  if (ends <= starts) throw refusal('to', 'window_invalid')
  if (daysBetween(dateAt(now, timeZone), date) > MAX_DAYS_AHEAD) throw refusal('date', 'window_far')
  return app.db.transaction().execute(async (tx) => {
    await checkCustomFeatureLimit(tx, salonId, now, 'percentage')
    await checkTarget(tx, salonId, { staffId, serviceId })
    const { rows } = await sql<{ id: string }>`
      insert into last_minute_offer (salon_id, id, staff_id, service_id, percentage, during, created_at)
      select ${salonId}, ${newId()}, ${staffId}::uuid, ${serviceId}::uuid, ${percentage}::int, tstzrange(${starts}, ${ends}), ${now}
      where (select count(*) from last_minute_offer
        where salon_id = ${salonId} and ended_at is null and upper(during) > ${now}) < ${MAX_OFFERS}
      returning id`.execute(tx)
    const id = rows[0]?.id
    if (!id) throw refusal('percentage', 'too_many_offers')
    const detail = { offerId: id, percentage, from: starts, to: ends, staffId, serviceId }
    await recordAudit(tx, member, { action: 'offer_added', subject: `${percentage}%`, detail }, now)
    return id
  })
}

/** Only bookable team members and services of the salon. */
async function checkTarget(
  tx: Kysely<DB>,
  salonId: string,
  { staffId, serviceId }: { staffId: string | null; serviceId: string | null },
): Promise<void> {
  const { rows } = await sql<{ staff: boolean; service: boolean }>`
    select exists (select from staff where salon_id = ${salonId} and id = ${staffId}::uuid and active) as staff,
      exists (select from service where salon_id = ${salonId} and id = ${serviceId}::uuid and active) as service`.execute(
    tx,
  )
  if (staffId && !rows[0]?.staff) throw refusal('staffId', 'team_member_required')
  if (serviceId && !rows[0]?.service) throw refusal('serviceId', 'service_required')
}

function refusal(field: string, message: string): Refusal {
  return new Refusal('invalid_input', { fields: { [field]: message } })
}
