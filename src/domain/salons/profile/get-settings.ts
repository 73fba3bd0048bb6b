import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Category } from '../../kernel/categories.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dateAt, type LocalDate } from '../../kernel/time.ts'
import type { OpeningHours, SpecialDay } from '../hours/opening-hours.ts'
import type { SalonPolicies } from '../policies/set-policies.ts'
import type { SalonLocation } from './queries.ts'
import { type OwnPhoto, salonPhotosOf } from './salon-photos.ts'

/** A salon's settings as the salon edits them; live or not. */
export interface Settings extends SalonPolicies, SalonLocation {
  name: string
  slug: string
  status: 'draft' | 'live' | 'suspended'
  description: string
  phone: string
  email: string
  website: string
  languages: string[]
  amenities: string[]
  categories: Category[]
  hours: OpeningHours[]
  /** From today on. */
  specialDays: SpecialDay[]
  photos: OwnPhoto[]
  country: string
  /** Public holidays on which it is open as usual. */
  holidaysAsUsual: LocalDate[]
}

/** Throws Refusal('not_allowed'). */
export async function getSettings(app: Pick<App, 'db' | 'clock'>, member: Member): Promise<Settings> {
  mayOrRefuse(member, 'settings_edit')
  const today = dateAt(app.clock.now(), member.timeZone)
  const { rows } = await sql<Omit<Settings, 'photos'> & { id: string; picture: string | null }>`
    select s.id, s.picture, s.name, s.slug, s.status, s.description, s.street, s.postal_code as "postalCode", s.city, s.region,
      s.latitude, s.longitude, s.phone, s.email, s.website, s.languages, s.amenities, s.confirms, s.free_cancel_hours as "freeCancelHours",
      s.late_cancel_percent as "lateCancelPercent", s.no_show_percent as "noShowPercent", s.prepay, s.deposit,
      s.card_on_file as "cardOnFile", s.late_charge as "lateCharge", s.tips_online as "tipsOnline", s.tip_percents as "tipPercents", s.deposit_percent as "depositPercent", s.deposit_minor as "depositMinor",
      s.country, s.holidays_as_usual::text[] as "holidaysAsUsual",
      array(select c.category from salon_category c where c.salon_id = s.id order by c.category) as categories,
      coalesce((select json_agg(x) from (
        select weekday, opens, closes from opening_hours where salon_id = s.id order by weekday, opens) x), '[]') as hours,
      coalesce((select json_agg(x) from (
        select date, opens, closes, note from special_day where salon_id = s.id and date >= ${today}::date
        order by date limit 500) x), '[]') as "specialDays"
    from salon s where s.id = ${member.salonId}`.execute(app.db)
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  const { id, picture, ...settings } = row
  return { ...settings, photos: await salonPhotosOf(app.db, { id, picture }) }
}
