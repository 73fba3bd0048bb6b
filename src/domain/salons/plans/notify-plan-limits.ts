import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { DEFAULT_LOCALE, type Locale } from '../../kernel/locale.ts'
import { bookingLimit } from './booking-limit.ts'

/** Salons of one run; the next is a minute away. */
const BATCH = 100

interface Warned {
  salonId: string
  month: string
  percent: 80 | 100
  used: number
  limit: number | null
  salon: string
  email: string | null
  locale: Locale
}

/** Mails salons that have used most of their month's bookings, and again when all are, each once. */
export async function notifyPlanLimits(app: App): Promise<void> {
  // Marked as due first: whoever runs this beside leaves it.
  const { rows } = await sql<Warned>`
    with due as (
      select salon_id, month, warning_percent from plan_usage where warning_percent is not null limit ${BATCH} for update skip locked
    ), marked as (
      update plan_usage u set warning_percent = null from due where u.salon_id = due.salon_id and u.month = due.month
      returning u.salon_id, u.month, due.warning_percent, u.bookings
    )
    select m.salon_id as "salonId", m.month::text as month, m.warning_percent as percent, m.bookings as used, ${bookingLimit} as "limit",
      s.name as salon, coalesce(w.email::text, nullif(s.email, '')) as email, coalesce(w.locale, ${DEFAULT_LOCALE}) as locale
    from marked m join salon s on s.id = m.salon_id left join person w on w.id = s.owner_id`.execute(app.db)
  for (const one of rows) {
    // One mailbox that is away must not keep the others waiting.
    await mailLimit(app, one).catch((err) =>
      app.log.error({ salonId: one.salonId, err }, 'a salon was not told of its limit'),
    )
  }
}

async function mailLimit(
  app: App,
  { salonId, month, percent, used, limit, salon, email, locale }: Warned,
): Promise<void> {
  // A bigger plan was chosen meanwhile.
  if (!email || limit === null || used * 100 < limit * percent) return
  const facts = { salon, used, limit, full: percent === 100, link: `${app.origin}/partner/plan` }
  try {
    await app.mailer.send({ to: email, ...app.messages.planLimit(locale, facts) })
  } catch (error) {
    await sql`update plan_usage set warning_percent = coalesce(warning_percent, ${percent}::smallint)
      where salon_id = ${salonId} and month = ${month}::date`.execute(app.db)
    throw error
  }
}
