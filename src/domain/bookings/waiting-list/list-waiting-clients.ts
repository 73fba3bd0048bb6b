import { loadAlerts } from '../../clients/load-alerts.ts'
import { loadContacts } from '../../clients/load-contacts.ts'
import { loadPhones } from '../../clients/load-phones.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { LocalDate } from '../../kernel/time.ts'
import { countInLine, readWaitingLine, type WaitingRow } from './read-waiting-line.ts'
import { fittingTimes } from './serve-waiting-list.ts'

type Shown = 'services' | 'staffName' | 'sessionStartsAt' | 'firstDay' | 'lastDay' | 'parts' | 'joinedAt' | 'elsewhere'

/** A request as the front desk sees it. */
export interface WaitingClient extends Pick<WaitingRow, 'requestId' | Shown> {
  /** 1 for the first in line. */
  place: number
  name: string
  /** The client's; empty also for those who never came. */
  alert: string
  /** The number that the salon has of them; empty without one. */
  phone: string
  /** Whether times are offered to them online; otherwise the front desk books for them. */
  isOnline: boolean
  /** A time that is held for them. */
  offer: { startsAt: Date; expiresAt: Date; here: boolean; staffId: string; staffName: string } | null
  /** The first free time of the day that fits; null when there is none, or a time is held already. */
  free: { startsAt: Date; staffId: string; staffName: string } | null
}

const LIMIT = 50
/** Times are looked for only for the first ones in line. */
const WITH_TIMES = 20

/**
 * Who waits for a day in a salon, in the order in which they are served, and the number of all who wait. Throws
 * Refusal('not_allowed').
 */
export async function listWaitingClients(
  app: App,
  member: Member,
  date: LocalDate,
): Promise<{ clients: WaitingClient[]; all: number }> {
  mayOrRefuse(member, 'calendar_see_all')
  const { salonId, timeZone } = member
  const rows = await readWaitingLine(app.db, { salonId, date, timeZone, limit: LIMIT })
  const customerIds = rows.flatMap(({ customerId }) => customerId ?? [])
  const clientIds = rows.flatMap(({ clientId }) => clientId ?? [])
  const [names, alerts, clientAlerts, phones, contacts] = await Promise.all([
    staffNames(app, salonId),
    loadAlerts(app.db, member, 'customer', customerIds),
    loadAlerts(app.db, member, 'client', clientIds),
    loadPhones(app.db, member, customerIds),
    loadContacts(app.db, member, clientIds),
  ])
  const nameOf = (staffId: string) => names.get(staffId) ?? ''
  const clients: WaitingClient[] = []
  for (const [n, row] of rows.entries()) {
    const { customerId, clientId, offer } = row
    const { requestId, name, services, staffName, sessionStartsAt, firstDay, lastDay, parts, joinedAt, elsewhere } = row
    const onDay = { ...row, salonId, timeZone, firstDay: date, lastDay: date, refused: [] }
    const [time] = offer || n >= WITH_TIMES ? [] : await fittingTimes(app, onDay)
    const [freeStaffId] = time?.staffIds ?? []
    const contact =
      customerId === null
        ? { name: '', phone: '', ...contacts.get(clientId ?? ''), alert: clientAlerts.get(clientId ?? '') ?? '' }
        : { name, phone: phones.get(customerId) ?? '', alert: alerts.get(customerId) ?? '' }
    clients.push({
      ...{ requestId, services, staffName, sessionStartsAt, firstDay, lastDay, parts, joinedAt, elsewhere },
      ...contact,
      isOnline: customerId !== null,
      place: n + 1,
      offer: offer && {
        ...{ ...offer, staffName: nameOf(offer.staffId) },
        ...{ startsAt: new Date(offer.startsAt), expiresAt: new Date(offer.expiresAt) },
      },
      free:
        time && freeStaffId ? { startsAt: time.startsAt, staffId: freeStaffId, staffName: nameOf(freeStaffId) } : null,
    })
  }
  return { clients, all: rows[0]?.all ?? (await countInLine(app.db, salonId)) }
}

async function staffNames(app: App, salonId: string): Promise<Map<string, string>> {
  const staff = await app.db.selectFrom('staff').select(['id', 'name']).where('salon_id', '=', salonId).execute()
  return new Map(staff.map(({ id, name }) => [id, name]))
}
