import { sql } from 'kysely'

/** The guest for whom line `l` of booking `b` is; empty for the client. */
export const guestName = sql<string>`case when l.guest > 0 then coalesce(b.guests -> (l.guest - 1) ->> 'name', '') else '' end`
