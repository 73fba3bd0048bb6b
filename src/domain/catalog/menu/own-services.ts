import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { versionOf } from '../../kernel/audit/diff-changes.ts'
import { isOpenBooking } from '../../kernel/booking-status-sql.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { OwnTerms } from '../../kernel/service-by-staff.ts'
import type { MenuCategory } from '../items/menu-entries.ts'
import { MENU_CATEGORY } from '../items/queries.ts'
import { type ServiceValues, TREATMENT_CHOICE } from '../items/write-service.ts'

/** A service as shown to its salon. */
export interface OwnService extends ServiceValues {
  id: string
  menuCategory: MenuCategory | null
  /** The code of the treatment that it counts as, by its name or as chosen. */
  matched: string | null
  /** Whether customers can book it. */
  active: boolean
  /** The active team members who perform it. */
  staffIds: string[]
  /** Their own prices and durations; empty where nobody has any. */
  terms: (OwnTerms & { staffId: string })[]
  /** Upcoming appointments with it. */
  ahead: number
}

/** A service with its variants in their order: none if it has none or is archived. */
export interface EditedService extends OwnService {
  variants: OwnService[]
  /** Of what its form edits, for detecting concurrent changes. */
  version: string
}

/** The most services listed: at most 500 are bookable; archived ones come last. */
const LIMIT = 1000

/** All services, including archived ones, in the salon's order. Throws Refusal('not_allowed'). */
export async function listOwnServices(app: Pick<App, 'db' | 'clock'>, member: Member): Promise<OwnService[]> {
  mayOrRefuse(member, 'services_edit')
  return read(app, member, null)
}

/** One service as its form shows it. Throws Refusal('not_found' | 'not_allowed'). */
export async function getService(app: Pick<App, 'db' | 'clock'>, member: Member, id: string): Promise<EditedService> {
  mayOrRefuse(member, 'services_edit')
  const found = isId(id) ? await read(app, member, id) : []
  const service = found.find((one) => one.id === id)
  if (!service) throw new Refusal('not_found')
  const variants = service.groupId && service.active ? found.filter(({ active }) => active) : []
  return { ...service, variants, version: versionOf([service, ...variants].map(editedValues)) }
}

/** Not its place in the list, its texts in other languages and its appointments, which the form does not change. */
function editedValues({
  matched: _,
  active: __,
  ahead: ___,
  menuCategory: ____,
  staffIds,
  terms,
  ...values
}: OwnService) {
  return { ...values, staffIds: staffIds.toSorted(), terms: terms.toSorted((a, b) => (a.staffId < b.staffId ? -1 : 1)) }
}

async function read(app: Pick<App, 'db' | 'clock'>, { salonId }: Member, id: string | null): Promise<OwnService[]> {
  const { rows } = await sql<OwnService>`
    select v.id, v.category, v.name, v.description, v.price_minor as "priceMinor", v.minutes, v.active,
      v.buffer_before as "bufferBefore", v.buffer_after as "bufferAfter", v.processing, v.resources, v.capacity, v.vat_class as "vatClass",
      v.payment, v.deposit_percent as "depositPercent", v.deposit_minor as "depositMinor",
      v.group_id as "groupId", v.group_name as "groupName", v.variant, v.add_on_to as "addOnTo", v.online,
      v.prior_service_id as "priorServiceId", v.prior_months as "priorMonths", v.menu_category_id as "menuCategoryId", ${MENU_CATEGORY} as "menuCategory",
      ${TREATMENT_CHOICE} as treatment, v.treatments[1] as matched,
      array(select p.staff_id from staff_service p join staff st on st.salon_id = p.salon_id and st.id = p.staff_id and st.active
        where p.salon_id = v.salon_id and p.service_id = v.id order by st.position, st.id) as "staffIds",
      coalesce((select json_agg(json_build_object('staffId', p.staff_id, 'priceMinor', p.price_minor, 'minutes', p.minutes) order by st.position, st.id)
        from staff_service p join staff st on st.salon_id = p.salon_id and st.id = p.staff_id and st.active
        where p.salon_id = v.salon_id and p.service_id = v.id
        having count(p.price_minor) + count(p.minutes) > 0), '[]') as terms,
      coalesce(a.ahead, 0)::int as ahead
    from service v
    left join menu_category mc on mc.salon_id = v.salon_id and mc.id = v.menu_category_id
    left join (
      select l.service_id, count(distinct b.id) as ahead
      from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
      where b.salon_id = ${salonId} and b.starts_at > ${app.clock.now()} and ${isOpenBooking('b')}
      group by l.service_id) a on a.service_id = v.id
    where v.salon_id = ${salonId} and (${id}::uuid is null or v.id = ${id}::uuid
      or v.group_id = (select g.group_id from service g where g.salon_id = ${salonId} and g.id = ${id}::uuid))
    order by v.active desc, v.position, v.name, v.id limit ${LIMIT}`.execute(app.db)
  return rows
}
