import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { inLanguage, type Langs, nameIn, type Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dateAt } from '../../kernel/time.ts'

export interface StaffProfile {
  id: string
  salonId: string
  timeZone: string
  name: string
  gender: 'female' | 'male' | 'other' | null
  /** In years, by the year of birth; null when unknown. */
  age: number | null
  picture: string | null
  bio: string
  /** The language of the biography, if it is not the requested one. */
  langs: Langs<'bio'>
  designation: { id: string; title: string } | null
  rating: number
  reviewCount: number
  /** Whether customers can choose them when they book. */
  bookable: boolean
  photos: string[]
  services: { id: string; name: string; priceMinor: number; minutes: number }[]
  salon: { slug: string; name: string; currency: string }
}

export type StaffProfileRow = Omit<StaffProfile, 'age' | 'langs'> & { birthYear: number | null }

/**
 * The public columns of `staff st` in `salon s`: no email address, no phone number. `listed` is the condition on `service
 * v` for being named.
 */
export const publicStaffColumns = (
  listed: RawBuilder<unknown>,
) => sql`st.id, s.id as "salonId", s.time_zone as "timeZone", st.name, nullif(st.gender, '') as gender,
      st.birth_year as "birthYear", st.picture, st.bio, st.rating, st.review_count as "reviewCount",
      st.online and s.choose_staff as bookable,
      (select json_build_object('id', d.id, 'title', d.title) from designation d where d.id = st.designation_id)
        as designation,
      array(select p.path from staff_photo p where p.salon_id = s.id and p.staff_id = st.id
        order by p.position, p.id limit 60) as photos,
      coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name, 'priceMinor', coalesce(p.price_minor, v.price_minor),
          'minutes', coalesce(p.minutes, v.minutes)) order by v.position, v.name)
        from staff_service p join service v on v.salon_id = p.salon_id and v.id = p.service_id and v.active and ${listed}
        where p.salon_id = s.id and p.staff_id = st.id), '[]') as services,
      json_build_object('slug', s.slug, 'name', s.name, 'currency', s.currency) as salon`

/**
 * A team member of a live salon. The biography and names of services are in `locale` where the salon has written them.
 * Throws Refusal('not_found').
 */
export async function getStaffProfile(
  app: Pick<App, 'reads' | 'clock'>,
  staffId: string,
  locale: Locale | null = null,
): Promise<StaffProfile> {
  if (!isId(staffId)) throw new Refusal('not_found')
  const { rows } = await sql<
    StaffProfileRow & { texts: Texts; textLocale: Locale | null; serviceTexts: Record<string, Texts> }
  >`
    select ${publicStaffColumns(sql`v.online and v.add_on_to = '{}'`)}, st.texts, s.text_locale as "textLocale",
      (select coalesce(jsonb_object_agg(v.id, v.texts), '{}') from staff_service p
        join service v on v.salon_id = p.salon_id and v.id = p.service_id and v.active
        where p.salon_id = s.id and p.staff_id = st.id) as "serviceTexts"
    from staff st join salon s on s.id = st.salon_id
    where st.id = ${staffId} and st.active and s.status = 'live'`.execute(app.reads)
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  const { serviceTexts, textLocale, ...written } = row
  const person = inLanguage(written, ['bio'], locale, textLocale)
  const services = person.services.map((each) => ({ ...each, name: nameIn(each.name, serviceTexts[each.id], locale) }))
  return withAge({ ...person, services }, app.clock.now())
}

/** Replaces the year of birth by the age in the salon's time zone. */
export function withAge<P extends Pick<StaffProfileRow, 'birthYear' | 'timeZone'>>(
  { birthYear, ...shown }: P,
  now: Date,
) {
  const thisYear = Number(dateAt(now, shown.timeZone).slice(0, 4))
  return { ...shown, age: birthYear === null ? null : thisYear - birthYear }
}
