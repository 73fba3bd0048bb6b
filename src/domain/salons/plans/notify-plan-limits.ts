import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { workInBatches } from '../../kernel/in-batches.ts'
import { DEFAULT_LOCALE, type Locale } from '../../kernel/locale.ts'
import type { DB } from '../../kernel/tables.ts'
import { bookingLimit } from './booking-limit.ts'

/** Salons of one batch; a run repeats full ones. */
const BATCH = 100

interface LimitWarning {
  salonId: string
  month: string
  percent: 80 | 100
  used: number
  limit: number | null
  salon: string
  email: string | null
  locale: Locale
}

/** E-mails salons that have used most of their month's bookings, and again when they have used all, once each. */
export async function notifyPlanLimits(app: App, size = BATCH): Promise<void> {
  await workInBatches(app, size, {
    find: (had) => claimWarnings(app.db, { without: had, limit: size }),
    idOf: ({ salonId }) => salonId,
    work: async (warnings) => {
      for (const warning of warnings) {
        // A failed mail must not delay the others.
        await mailLimit(app, warning).catch((err) =>
          app.log.error({ salonId: warning.salonId, err }, 'plan limit warning failed'),
        )
      }
    },
  })
}

async function claimWarnings(
  db: Kysely<DB>,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<LimitWarning[]> {
  // Claimed first, so that a concurrent run skips them.
  const { rows } = await sql<LimitWarning>`
    with due as (
      select salon_id, month, warning_percent from plan_usage where warning_percent is not null and salon_id <> all(${without}::uuid[])
      limit ${limit} for update skip locked
    ), marked as (
      update plan_usage u set warning_percent = null from due where u.salon_id = due.salon_id and u.month = due.month
      returning u.salon_id, u.month, due.warning_percent, u.bookings
    )
    select m.salon_id as "salonId", m.month::text as month, m.warning_percent as percent, m.bookings as used, ${bookingLimit} as "limit",
      s.name as salon, coalesce(w.email::text, nullif(s.email, '')) as email, coalesce(w.locale, ${DEFAULT_LOCALE}) as locale
    from marked m join salon s on s.id = m.salon_id left join person w on w.id = s.owner_id`.execute(db)
  return rows
}

async function mailLimit(
  app: App,
  { salonId, month, percent, used, limit, salon, email, locale }: LimitWarning,
): Promise<void> {
  // The salon may have changed to a larger plan meanwhile.
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
