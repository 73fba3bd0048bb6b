import type { Kysely } from 'kysely'
import { clientNumber } from '../../clients/client-number.ts'
import { combineRecords, lockRecords, lockTarget } from '../../clients/combine-records.ts'
import { mergeClientOrders } from '../../commerce/orders/orders-of-client.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { mergeClientBookings } from '../booking/bookings-of-client.ts'
import { mergeClientRequests } from '../waiting-list/requests-of-client.ts'

/**
 * Merges two clients: `otherId` is deleted; its appointments, orders, requests on the waiting list, notes and tags move to
 * `targetId`, and its details fill missing ones there. Appointments booked without an account stay invisible to the account: only the salon
 * knows that they are the same person. Throws Refusal('not_allowed' | 'not_found'), and 'not_eligible' for two clients
 * with an account each.
 */
export async function mergeClients(app: App, member: Member, targetId: string, otherId: string): Promise<void> {
  mayOrRefuse(member, 'clients_remove')
  if (!isId(targetId) || !isId(otherId) || targetId === otherId) throw new Refusal('not_found')
  await app.limits.take('write', member.personId)
  await retryOnDeadlock(() =>
    app.db.transaction().execute((tx) => merge(tx, member, targetId, otherId, app.clock.now())),
  )
  app.live.changed(member.salonId)
}

async function merge(tx: Kysely<DB>, member: Member, targetId: string, otherId: string, now: Date): Promise<void> {
  const { salonId } = member
  const merging = { salonId, targetId, otherId }
  const moveBookings = async () => {
    await mergeClientBookings(tx, salonId, otherId, targetId)
    await mergeClientOrders(tx, salonId, otherId, targetId)
  }
  await lockTarget(tx, merging)
  // Locks appointments before clients, as everywhere.
  await moveBookings()
  const records = await lockRecords(tx, merging)
  // Bookings made while waiting for the locks.
  await moveBookings()
  await combineRecords(tx, merging, records, now)
  await mergeClientRequests(tx, merging)
  const detail = { from: clientNumber(otherId) }
  await recordAudit(tx, member, { action: 'clients_merged', subject: clientNumber(targetId), detail }, now)
}
