import { type Kysely, sql } from 'kysely'
import type { DB } from '../kernel/tables.ts'
import type { Span } from './appointments-in.ts'

/** More than any appointment takes, its buffers included. */
const LONGEST = sql`interval '48 hours'`
/** A bound far above a week of the largest salon. */
const MAX_SHOWN = 2000

export interface BlockOrHold {
  id: string
  kind: 'block' | 'hold'
  staffId: string
  startsAt: Date
  endsAt: Date
  note: string
}

/** Blocks of team members, and time that customers are about to book: held in a cart, or being paid. */
export async function listBlocksAndHolds(
  db: Kysely<DB>,
  { salonId, from, to, staffIds, now }: Span & { salonId: string; now: Date },
): Promise<BlockOrHold[]> {
  const { rows: staff } = await sql<{ id: string }>`
    select id from staff where salon_id = ${salonId} and active
      and (${staffIds}::uuid[] is null or id = any(${staffIds}::uuid[]))`.execute(db)
  const activeIds = staff.map(({ id }) => id)
  const { rows } = await sql<BlockOrHold>`
    with paying as materialized (
      select id from booking where salon_id = ${salonId} and status = 'awaiting_payment'
        and starts_at > ${from}::timestamptz - ${LONGEST} and starts_at < ${to}::timestamptz + ${LONGEST}
    )
    select o.id, case when o.kind = 'block' then 'block' else 'hold' end as kind, o.subject_id as "staffId",
      lower(o.during) as "startsAt", upper(o.during) as "endsAt", o.note
    from occupancy o
    where o.salon_id = ${salonId} and o.subject_id = any(${activeIds}::uuid[])
      and o.during && tstzrange(${from}, ${to})
      and (o.kind = 'block' and o.session_id is null or o.kind = 'hold' and o.expires_at > ${now} or o.booking_id in (select id from paying))
    order by lower(o.during), o.id limit ${MAX_SHOWN}`.execute(db)
  return rows
}
