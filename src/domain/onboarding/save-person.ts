import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { linkStaff } from '../identity/team/link-staff.ts'
import type { App } from '../kernel/app.ts'
import { recordAudit } from '../kernel/audit/record.ts'
import { isId } from '../kernel/ids.ts'
import { requiredLine } from '../kernel/line-field.ts'
import type { Member } from '../kernel/member.ts'
import { parse } from '../kernel/parse.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import { retryOnDeadlock } from '../kernel/retry.ts'
import type { DB } from '../kernel/tables.ts'
import type { OpeningHours } from '../salons/hours/opening-hours.ts'
import { lockSalon } from '../salons/lifecycle/lock-salon.ts'
import { insertStaff } from '../salons/staff/insert-staff.ts'
import { renameStaff } from '../salons/staff/rename-staff.ts'
import { setServices, setShifts } from '../salons/staff/save-staff-work.ts'
import { deriveShifts, openDays } from './derive-shifts.ts'
import { MAX_STAFF } from './setup-staff.ts'

const input = z.object({
  name: requiredLine(100),
  /** All services when omitted. */
  serviceIds: z.array(z.uuid('invalid'), 'invalid').max(500, 'invalid').optional(),
  /** The days on which they work the opening hours; all when omitted. Null leaves them unchanged. */
  weekdays: z.array(z.int('invalid').min(1, 'invalid').max(7, 'invalid'), 'invalid').max(7, 'invalid').nullish(),
})
export type PersonInput = z.input<typeof input>

/**
 * Adds a team member to the calendar, by default performing all services during all opening hours. With `self` it is
 * the signed-in member, who is then no longer asked. Returns their id. Throws Refusal('invalid_input' by field |
 * 'not_allowed').
 */
export async function addPerson(app: App, member: Member, person: PersonInput & { self?: boolean }): Promise<string> {
  mayOrRefuse(member, 'staff_edit')
  await app.limits.take('write', member.personId)
  const { name, serviceIds, weekdays } = parse(input, person)
  const { salonId } = member
  return retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      // Of two concurrent requests the second counts the first's row and follows it in the order.
      await lockSalon(tx, salonId)
      const { hours, services } = await workOf(tx, salonId)
      const own = person.self ? await ownContact(tx, member) : { email: '', phone: '' }
      const teamMember = {
        ...{ name, ...own, serviceIds: serviceIds ?? services },
        shifts: deriveShifts(hours, weekdays ?? openDays(hours)),
      }
      const id = await insertStaff(tx, salonId, teamMember, MAX_STAFF)
      if (id === null) throw new Refusal('invalid_input', { fields: { name: 'too_many_staff' } })
      if (person.self && !(await linkStaff(tx, member, id)))
        throw new Refusal('invalid_input', { fields: { name: 'person_taken' } })
      await recordAudit(tx, member, { action: 'staff_added', subject: name }, app.clock.now())
      return id
    }),
  )
}

/**
 * Saves a team member's name, services and days. Throws Refusal('invalid_input' by field | 'not_allowed' |
 * 'not_found').
 */
export async function changePerson(app: App, member: Member, id: string, person: PersonInput): Promise<void> {
  mayOrRefuse(member, 'staff_edit')
  await app.limits.take('write', member.personId)
  if (!isId(id)) throw new Refusal('not_found')
  const { name, serviceIds, weekdays } = parse(input, person)
  const staff = { id, salonId: member.salonId }
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      // Opening hours that are changed meanwhile would leave shifts that follow the old ones.
      await lockSalon(tx, member.salonId)
      if (!(await renameStaff(tx, staff, name))) throw new Refusal('not_found')
      if (serviceIds) await setServices(tx, staff, serviceIds)
      if (weekdays) await setShifts(tx, staff, deriveShifts((await workOf(tx, member.salonId)).hours, weekdays))
      const detail = { services: serviceIds !== undefined, hours: Boolean(weekdays) }
      await recordAudit(tx, member, { action: 'staff_changed', subject: name, detail }, app.clock.now())
    }),
  )
}

async function workOf(tx: Kysely<DB>, salonId: string): Promise<{ hours: OpeningHours[]; services: string[] }> {
  const { rows } = await sql<{ hours: OpeningHours[]; services: string[] }>`
    select coalesce((select json_agg(x) from (
        select weekday, opens, closes from opening_hours where salon_id = ${salonId} order by weekday, opens) x), '[]') as hours,
      array(select id from service where salon_id = ${salonId} and active limit 500) as services`.execute(tx)
  return rows[0] ?? { hours: [], services: [] }
}

async function ownContact(tx: Kysely<DB>, { personId }: Member): Promise<{ email: string; phone: string }> {
  const { rows } = await sql<{ email: string; phone: string }>`
    select email, coalesce(phone, '') as phone from person where id = ${personId}`.execute(tx)
  return rows[0] ?? { email: '', phone: '' }
}
