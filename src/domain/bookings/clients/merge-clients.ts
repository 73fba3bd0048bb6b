import { type Kysely, sql } from 'kysely'
import { mergeClientOrders } from '../../commerce/orders/orders-of-client.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry-on-deadlock.ts'
import type { DB } from '../../kernel/tables.ts'
import { mergeClientBookings } from '../booking/bookings-of-client.ts'
import { clientNumber } from './client-number.ts'
import { isIdentified } from './client-sql.ts'

/**
 * Merges two clients: `otherId` is deleted; its appointments, orders, notes and tags move to `targetId`, and its
 * details fill missing ones there. Details of an account take precedence. Appointments booked without an account stay
 * invisible to the account: only the salon knows that they are the same person. Throws Refusal('not_allowed' |
 * 'not_found'), and 'not_eligible' for two clients with an account each.
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
  const handOver = async () => {
    await mergeClientBookings(tx, salonId, otherId, targetId)
    await mergeClientOrders(tx, salonId, otherId, targetId)
  }
  // Locked, since a concurrent merge in the other direction would delete it, and appointments could not refer to it.
  const known = await tx
    .selectFrom('client')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('id', '=', targetId)
    .forKeyShare()
    .executeTakeFirst()
  if (!known) throw new Refusal('not_found')
  // Locks appointments before clients, as everywhere.
  await handOver()
  const both = await tx
    .selectFrom('client as c')
    .select(['c.id', 'c.person_id', 'c.name', 'c.last_name', 'c.email', 'c.phone', 'c.notes', 'c.tags', 'c.created_at'])
    .select('c.blocked_at')
    .where('c.salon_id', '=', salonId)
    .where('c.id', 'in', [targetId, otherId])
    .where(isIdentified)
    .orderBy('c.id')
    .forUpdate()
    .execute()
  const target = both.find(({ id }) => id === targetId)
  const other = both.find(({ id }) => id === otherId)
  if (!target || !other) throw new Refusal('not_found')
  if (target.person_id && other.person_id) throw new Refusal('not_eligible')
  // Bookings made while waiting for the locks.
  await handOver()
  await tx.deleteFrom('client').where('salon_id', '=', salonId).where('id', '=', otherId).execute()
  const [first, second] = other.person_id ? [other, target] : [target, other]
  await tx
    .updateTable('client')
    .set({
      person_id: first.person_id,
      name: first.name,
      last_name: first.last_name || (first.name === second.name ? second.last_name : ''),
      email: first.email || second.email,
      phone: first.phone || second.phone,
      notes: [...new Set([target.notes, other.notes])].filter(Boolean).join('\n\n'),
      tags: sql`array(select distinct unnest(${target.tags}::text[] || ${other.tags}::text[]) order by 1)`,
      created_at: new Date(Math.min(target.created_at.getTime(), other.created_at.getTime())),
      blocked_at: target.blocked_at ?? other.blocked_at,
      updated_at: now,
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', targetId)
    .execute()
  const detail = { from: clientNumber(otherId) }
  await recordAudit(tx, member, { action: 'clients_merged', subject: clientNumber(targetId), detail }, now)
}
