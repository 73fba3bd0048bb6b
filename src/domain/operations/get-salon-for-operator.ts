import { sql } from 'kysely'
import { balanceOf } from '../finance/ledger/balance.ts'
import type { App } from '../kernel/app.ts'
import { isOpenBooking } from '../kernel/booking-status-sql.ts'
import { isId } from '../kernel/ids.ts'
import type { SalonRole } from '../kernel/member.ts'
import { asOperator } from '../kernel/operator.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { listReportsOf, type SalonReport } from './salon-reports.ts'

export interface SalonForOperator {
  id: string
  slug: string
  name: string
  status: 'draft' | 'live' | 'suspended'
  review: 'none' | 'requested' | 'unreviewed'
  street: string
  postalCode: string
  city: string
  phone: string
  email: string
  plan: string
  trialEndsAt: Date | null
  setupStep: string | null
  createdAt: Date
  liveAt: Date | null
  suspendedAt: Date | null
  suspendedReason: string
  currency: string
  balanceMinor: number
  /** The content so far. */
  services: number
  staff: number
  openDays: number
  /** Upcoming appointments. */
  upcoming: number
  team: { personId: string; name: string; email: string; role: SalonRole }[]
  reports: SalonReport[]
}

const MAX_TEAM = 200

/** A salon for operators, in any state. Throws Refusal('not_allowed' | 'not_found'). */
export async function getSalonForOperator(
  app: Pick<App, 'db' | 'clock'>,
  viewer: Viewer,
  salonId: string,
): Promise<SalonForOperator> {
  asOperator(viewer)
  if (!isId(salonId)) throw new Refusal('not_found')
  const { rows } = await sql<Omit<SalonForOperator, 'team' | 'reports' | 'balanceMinor' | 'upcoming'>>`
    select s.id, s.slug, s.name, s.status, s.review, s.street, s.postal_code as "postalCode", s.city, s.phone, s.email, s.plan,
      s.trial_ends_at as "trialEndsAt", s.setup_step as "setupStep", s.created_at as "createdAt", case when s.status <> 'draft' then coalesce(s.live_at, s.created_at) end as "liveAt",
      s.suspended_at as "suspendedAt", s.suspended_reason as "suspendedReason", s.currency,
      (select count(*)::int from service v where v.salon_id = s.id and v.active) as services,
      (select count(*)::int from staff st where st.salon_id = s.id and st.active) as staff,
      (select count(distinct weekday)::int from opening_hours h where h.salon_id = s.id) as "openDays"
    from salon s where s.id = ${salonId}`.execute(app.db)
  const [salon] = rows
  if (!salon) throw new Refusal('not_found')
  const [{ rows: team }, { rows: bookings }, reports, balanceMinor] = await Promise.all([
    sql<SalonForOperator['team'][number]>`
      select p.id as "personId", trim(p.name || ' ' || p.last_name) as name, p.email::text as email, m.role
      from membership m join person p on p.id = m.person_id where m.salon_id = ${salonId}
      order by m.created_at, p.id limit ${MAX_TEAM}`.execute(app.db),
    sql<{ upcoming: number }>`
      select count(*)::int as upcoming from booking b
      where b.salon_id = ${salonId} and b.starts_at > ${app.clock.now()} and ${isOpenBooking('b')}`.execute(app.db),
    listReportsOf(app, viewer, salonId),
    balanceOf(app.db, salonId, salon.currency),
  ])
  return { ...salon, upcoming: bookings[0]?.upcoming ?? 0, team, reports, balanceMinor }
}
