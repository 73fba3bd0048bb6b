import { type Kysely, sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import { recordAudit } from '../kernel/audit/record.ts'
import { clientsOf, readConfirmed } from '../kernel/booked-by.ts'
import { isId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { DB } from '../kernel/tables.ts'
import { clientNumber } from './client-number.ts'
import { isIdentified } from './client-sql.ts'

/**
 * Blocks a client from booking online, or unblocks them; the salon can still book for them. Throws
 * Refusal('not_allowed' | 'not_found').
 */
export async function blockClient(app: App, member: Member, id: string, blocked: boolean): Promise<void> {
  mayOrRefuse(member, 'clients_remove')
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('client as c')
      .set({ blocked_at: blocked ? sql`coalesce(c.blocked_at, ${now})` : null, updated_at: now })
      .where('c.salon_id', '=', member.salonId)
      .where('c.id', '=', isId(id) ? id : null)
      .where(isIdentified)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Refusal('not_found')
    const action = blocked ? 'client_blocked' : 'client_unblocked'
    await recordAudit(tx, member, { action, subject: clientNumber(id) }, now)
  })
}

/** Whether the salon has blocked this person: found by account, or by a confirmed e-mail address or number. */
export async function isBlocked(tx: Kysely<DB>, salonId: string, personId: string): Promise<boolean> {
  const clients = clientsOf(salonId, await readConfirmed(tx, personId))
  const { rows } = await sql`select from ${clients} c where c.blocked_at is not null limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Throws Refusal('not_eligible') at `paymentMethod` when the salon has blocked this person. Call it in the transaction that
 * books.
 */
export async function refuseBlocked(tx: Kysely<DB>, salonId: string, personId: string): Promise<void> {
  if (await isBlocked(tx, salonId, personId))
    throw new Refusal('not_eligible', { fields: { paymentMethod: 'books_by_phone' } })
}
