import { addAttendee } from '../src/domain/calendar/classes/add-attendee.ts'
import { scheduleSessions } from '../src/domain/calendar/classes/schedule-sessions.ts'
import { saveService } from '../src/domain/catalog/menu/save-service.ts'
import type { App } from '../src/domain/kernel/app.ts'
import type { Member } from '../src/domain/kernel/member.ts'
import { Refusal } from '../src/domain/kernel/refusal.ts'
import { addDays, dateAt, instantAt } from '../src/domain/kernel/time.ts'

const WEEKLY = { everyWeeks: 1, ends: { times: 8 } }
const PLACES = 8
/** How many come to the first sessions. */
const ATTENDEES = [5, 2]
const AT_SIX = 1080

const WORKSHOP = {
  name: 'Styling workshop',
  description: 'An evening in a small group: waves, updos and the right brush for your hair. Bring your own brush.',
  category: 'hair',
  ...{ price: 29_500, minutes: 90, bufferBefore: 0, bufferAfter: 15, capacity: PLACES },
} as const

const TEXTS = JSON.stringify({
  da: {
    name: 'Workshop i styling',
    description:
      'En aften i et lille hold: bølger, opsætninger og den rette børste til dit hår. Medbring din egen børste.',
  },
  de: {
    name: 'Styling-Workshop',
    description:
      'Ein Abend in kleiner Runde: Wellen, Hochsteckfrisuren und die richtige Bürste für dein Haar. Bring deine eigene Bürste mit.',
  },
})

/** A class of the salon each week, with clients who attend it, unless it has one to come. Returns the number of bookings. */
export async function addClass(app: App, member: Member, clientIds: readonly string[]): Promise<number> {
  const { salonId, timeZone } = member
  const now = app.clock.now()
  const known = await app.db
    .selectFrom('class_session')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('starts_at', '>', now)
    .executeTakeFirst()
  const staff = await app.db
    .selectFrom('staff')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('active', '=', true)
    .orderBy('position')
    .executeTakeFirst()
  if (known || !staff) return 0
  const startsAt = instantAt(addDays(dateAt(now, timeZone), 2), AT_SIX, timeZone)
  const session = { staffId: staff.id, startsAt, places: null, overruleHours: true, leaveOut: true }
  let booked = 0
  try {
    const serviceId = (await workshopOf(app, member)) ?? (await addWorkshop(app, member, staff.id))
    const ids = await scheduleSessions(app, member, { ...session, serviceId }, WEEKLY)
    for (const [n, count] of ATTENDEES.entries()) {
      for (const clientId of clientIds.slice(n, n + count)) {
        await addAttendee(app, member, ids[n] ?? '', { clientId, note: '' })
        booked += 1
      }
    }
  } catch (error) {
    // All its times may be taken, or the plan's monthly bookings used up.
    if (!(error instanceof Refusal)) throw error
  }
  return booked
}

async function addWorkshop(app: App, member: Member, staffId: string): Promise<string> {
  const id = await saveService(app, member, null, { ...WORKSHOP, staffIds: [staffId] })
  await app.db
    .updateTable('service')
    .set({ texts: TEXTS })
    .where('salon_id', '=', member.salonId)
    .where('id', '=', id)
    .execute()
  return id
}

async function workshopOf({ db }: App, { salonId }: Member): Promise<string | undefined> {
  const known = await db
    .selectFrom('service')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('active', '=', true)
    .where('capacity', '>', 1)
    .executeTakeFirst()
  return known?.id
}
