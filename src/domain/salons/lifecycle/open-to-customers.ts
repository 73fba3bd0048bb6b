import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * What a salon must have before it goes live, each as an SQL condition on `salon s`. 'Go live' and the page that lists
 * what is missing use the same conditions.
 */
export const REQUIREMENT_CONDITIONS = {
  category: sql`exists (select from salon_category c where c.salon_id = s.id)`,
  address: sql`(s.street <> '' and s.city <> '')`,
  place: sql`(s.latitude is not null and s.longitude is not null)`,
  hours: sql`exists (select from opening_hours o where o.salon_id = s.id)`,
  service: sql`exists (select from service v where v.salon_id = s.id and v.active and v.online and v.add_on_to = '{}')`,
  person: sql`exists (select from staff st join shift f on f.salon_id = st.salon_id and f.staff_id = st.id
    where st.salon_id = s.id and st.active)`,
  // A team member who performs a service works during opening hours; hours past midnight extend into the next day.
  bookable: sql`exists (select from service v
    join staff_service p on p.salon_id = v.salon_id and p.service_id = v.id
    join staff st on st.salon_id = p.salon_id and st.id = p.staff_id and st.active
    join shift f on f.salon_id = st.salon_id and f.staff_id = st.id
    join opening_hours o on o.salon_id = s.id
      and ((o.weekday = f.weekday and f.starts < o.closes and f.ends > o.opens)
        or (f.weekday = o.weekday % 7 + 1 and f.starts < o.closes - 1440))
    where v.salon_id = s.id and v.active and v.online and v.add_on_to = '{}')`,
} as const

export type ListingRequirement = keyof typeof REQUIREMENT_CONDITIONS
export const LISTING_REQUIREMENTS = Object.keys(REQUIREMENT_CONDITIONS) as readonly ListingRequirement[]

const complete = sql.join(Object.values(REQUIREMENT_CONDITIONS), sql` and `)

/**
 * Publishes a draft that meets all requirements, in one statement. Returns whether it did. `approved` by an operator,
 * for whose approval it must be waiting; otherwise it is listed as new for them. 'preview' is the last step of the
 * set-up, as `onboarding/steps.ts` lists them, which this area may not import.
 */
export async function openToCustomers(
  tx: Kysely<DB>,
  salonId: string,
  { now, approved }: { now: Date; approved: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update salon s set status = 'live', live_at = ${now}, setup_step = 'preview',
      review = ${approved ? 'none' : 'unreviewed'}
    where s.id = ${salonId} and s.status = 'draft' and s.review = ${approved ? 'requested' : 'none'} and ${complete}
    returning s.id`.execute(tx)
  return rows.length > 0
}

/** Submits a draft that meets all requirements to the operators. Returns whether it did; false when it waits already. */
export async function requestApproval(tx: Kysely<DB>, salonId: string): Promise<boolean> {
  const { rows } = await sql`
    update salon s set review = 'requested', setup_step = 'preview'
    where s.id = ${salonId} and s.status = 'draft' and s.review = 'none' and ${complete} returning s.id`.execute(tx)
  return rows.length > 0
}
