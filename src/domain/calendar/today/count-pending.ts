import { sql } from 'kysely'
import { hasOpenProposal } from '../../bookings/booking/open-proposal.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'

/** The number of requests without a response, and of conversations with unread messages. Each counts to 100. */
export interface PendingCounts {
  bookings: number
  messages: number
}

/** The pending items of this member: all with access to the whole calendar, otherwise only requests for themselves. */
export async function countPending(app: Pick<App, 'db'>, member: Member): Promise<PendingCounts> {
  const { salonId, staffId } = member
  const own = sql`and exists (select from booking_line l where l.salon_id = b.salon_id and l.booking_id = b.id
    and l.staff_id = ${staffId})`
  const { rows } = await sql<PendingCounts>`select
    (select count(*)::integer from (select from booking b where b.salon_id = ${salonId} and b.status = 'requested' and not ${hasOpenProposal(salonId)}
      ${may(member.role, 'bookings_answer') ? sql`` : own} limit 100) requests) as bookings,
    (select count(*)::integer from (select from conversation c where c.salon_id = ${salonId}
      and c.last_message_at > coalesce(c.salon_read_at, '-infinity') and ${may(member.role, 'messages')} limit 100) unread)
      as messages`.execute(app.db)
  return rows[0] ?? { bookings: 0, messages: 0 }
}
