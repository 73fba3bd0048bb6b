import { type Kysely, sql } from 'kysely'
import { Refusal } from '../kernel/refusal.ts'
import type { DB } from '../kernel/tables.ts'
import { isIdentified } from './client-sql.ts'
import type { StoredNote } from './note-entry.ts'

/** The figures of archived appointments. */
const ARCHIVED = [
  'archived_appointments',
  'archived_no_shows',
  'archived_late',
  'archived_spent_minor',
  'archived_completed_minor',
] as const

interface Merging {
  salonId: string
  /** The client that remains. */
  targetId: string
  /** The client that is deleted. */
  otherId: string
}

/**
 * Prevents the deletion of the client that is to remain: a concurrent merge in the other direction would delete it, and
 * appointments could not refer to it. Throws Refusal('not_found').
 */
export async function lockTarget(tx: Kysely<DB>, { salonId, targetId }: Merging): Promise<void> {
  const known = await tx
    .selectFrom('client')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('id', '=', targetId)
    .forKeyShare()
    .executeTakeFirst()
  if (!known) throw new Refusal('not_found')
}

/** Locks the records of two clients. Throws Refusal('not_found'), and 'not_eligible' for two with an account each. */
export async function lockRecords(tx: Kysely<DB>, { salonId, targetId, otherId }: Merging) {
  const both = await tx
    .selectFrom('client as c')
    .select([
      'c.id',
      'c.person_id',
      'c.name',
      'c.last_name',
      'c.email',
      'c.phone',
      'c.notes',
      sql<StoredNote[]>`c.note_entries`.as('note_entries'),
      'c.alert',
      'c.tags',
      'c.created_at',
    ])
    .select(['c.blocked_at', 'c.appointments', 'c.no_shows', 'c.last_appointment_at'])
    .select(ARCHIVED)
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
  return { target, other }
}

/**
 * Deletes the other record; its details fill missing ones in the target's, and details of an account take precedence. The
 * caller has locked both, and moved what refers to the other.
 */
export async function combineRecords(
  tx: Kysely<DB>,
  { salonId, targetId, otherId }: Merging,
  { target, other }: Awaited<ReturnType<typeof lockRecords>>,
  now: Date,
): Promise<void> {
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
      note_entries: JSON.stringify([...target.note_entries, ...other.note_entries]),
      alert: [...new Set([target.alert, other.alert])].filter(Boolean).join('; '),
      tags: sql`array(select distinct unnest(${target.tags}::text[] || ${other.tags}::text[]) order by 1)`,
      created_at: new Date(Math.min(target.created_at.getTime(), other.created_at.getTime())),
      blocked_at: target.blocked_at ?? other.blocked_at,
      appointments: target.appointments + other.appointments,
      no_shows: target.no_shows + other.no_shows,
      last_appointment_at: sql`greatest(${target.last_appointment_at}::timestamptz, ${other.last_appointment_at}::timestamptz)`,
      ...Object.fromEntries(ARCHIVED.map((column) => [column, target[column] + other[column]])),
      updated_at: now,
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', targetId)
    .execute()
}
