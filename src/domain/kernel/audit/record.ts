import { type Kysely, sql } from 'kysely'
import { newId } from '../ids.ts'
import type { DB } from '../tables.ts'

/** A salon's Member, or with `salonId` null an operator (a Viewer). Without a name it is their account's. */
export type Actor = { salonId: string; personId: string; name?: string } | { salonId?: null; id: string; name?: string }

export interface Change {
  /** The action, a key of the catalogue's `console.audit`: 'staff_changed', 'booking_declined'. */
  action: string
  /** The subject as displayed: a name, a reference. */
  subject: string
  /** Details: before and after, reasons, amounts in minor units. No secrets. */
  detail?: Record<string, unknown>
}

/** Records an entry of the audit log, in the transaction of the change. */
export async function recordAudit(
  tx: Kysely<DB>,
  actor: Actor,
  { action, subject, detail = {} }: Change,
  now: Date,
): Promise<void> {
  const actorId = 'personId' in actor ? actor.personId : actor.id
  await tx
    .insertInto('audit_entry')
    .values({
      id: newId(),
      salon_id: actor.salonId ?? null,
      actor_id: actorId,
      actor_name:
        actor.name ??
        sql<string>`coalesce((select trim(name || ' ' || last_name) from person where id = ${actorId}), '')`,
      at: now,
      action,
      subject,
      detail: JSON.stringify(detail),
    })
    .execute()
}
