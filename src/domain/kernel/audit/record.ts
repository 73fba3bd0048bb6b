import { type Kysely, sql } from 'kysely'
import { newId } from '../ids.ts'
import type { DB } from '../tables.ts'

/**
 * Somebody of a salon (a Member), or with `salonId` null an operator (a Viewer). Without a name it is the one of
 * their account.
 */
export type Actor = { salonId: string; personId: string; name?: string } | { salonId?: null; id: string; name?: string }

export interface Change {
  /** What was done, as a key of the catalogue's `console.audit`: 'staff_changed', 'booking_declined'. */
  action: string
  /** To what, as a person would call it: a name, a reference. */
  subject: string
  /** What a reader would ask next: before and after, reasons, amounts in minor units. Nothing secret. */
  detail?: Record<string, unknown>
}

/** Writes down who changed what, in the transaction that changes it. */
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
