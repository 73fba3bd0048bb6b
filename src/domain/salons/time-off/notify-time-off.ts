import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { type Locale, localeOf } from '../../kernel/locale.ts'
import type { TimeOffRequestFacts } from '../../kernel/messages.ts'
import { rolesWith } from '../../kernel/permissions.ts'
import type { DB } from '../../kernel/tables.ts'

/** The most members who are mailed about a request. */
const MOST_READERS = 20

/**
 * Enqueues a mail about a request for time off, for each who is concerned: those who decide it when it is pending, the
 * member who made it when it was decided.
 */
export async function enqueueTimeOffMails(
  { jobs }: Pick<App, 'jobs'>,
  tx: Kysely<DB>,
  { salonId, requestId }: { salonId: string; requestId: string },
): Promise<void> {
  const { rows } = await sql<{ personId: string }>`
    select m.person_id as "personId" from time_off_request r join membership m on m.salon_id = r.salon_id
      and case when r.status = 'pending' then m.role = any(${rolesWith('staff_edit')}::text[]) and m.person_id is distinct from r.requested_by
        else m.person_id = r.requested_by end
    where r.salon_id = ${salonId} and r.id = ${requestId} order by m.person_id limit ${MOST_READERS}`.execute(tx)
  const payloads = rows.map(({ personId }) => ({ salonId, requestId, personId }))
  if (payloads.length > 0) await jobs.enqueue(tx, 'notify-time-off', ...payloads)
}

/** Mails one member about a request for time off, as it is now; nothing when it was withdrawn meanwhile. */
export async function notifyTimeOff(
  app: App,
  { salonId, requestId, personId }: JobPayloads['notify-time-off'],
): Promise<void> {
  const { rows } = await sql<Omit<TimeOffRequestFacts, 'link'> & { email: string; locale: Locale }>`
    select s.name as salon, st.name as staff, r.first_day as "firstDay", r.last_day as "lastDay", r.note, r.reason, r.status,
      p.email::text as email, p.locale
    from time_off_request r join salon s on s.id = r.salon_id join staff st on st.salon_id = r.salon_id and st.id = r.staff_id
      join person p on p.id = ${personId}
    where r.salon_id = ${salonId} and r.id = ${requestId} and r.status <> 'withdrawn'`.execute(app.db)
  const [mail] = rows
  if (!mail) return
  const { email, locale, ...facts } = mail
  const link = `${app.origin}/partner/time-off`
  await app.mailer.send({ to: email, ...app.messages.timeOffRequest(localeOf(locale), { ...facts, link }) })
}
