import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { nameIn, type Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
import { textsByService } from '../../kernel/service-texts.ts'
import type { Zone } from '../../kernel/time.ts'
import { readOnlineTipPercents } from '../online/read-tips.ts'
import { type SuggestedTip, suggestTips } from '../online/suggest-tips.ts'
import { isPayable, type LinkState, linkState, payableMinor } from './link-state.ts'
import { linkByToken, payableBooking } from './queries.ts'

/** What whoever has a payment link sees; amounts in minor units. */
export interface PaymentLink {
  id: string
  salonId: string
  salon: string
  city: string
  phone: string
  timeZone: Zone
  currency: string
  reference: string | null
  startsAt: Date | null
  lines: { name: string; staff: string }[]
  /** What is paid now; once it is paid, what was asked for. */
  amountMinor: number
  /** The tips that are suggested; null when the salon takes none online. */
  tips: SuggestedTip[] | null
  /** The highest tip. */
  mostTipMinor: number
  /** What is due in all. */
  dueMinor: number
  expiresAt: Date
  state: LinkState
}

/**
 * The link with this token; the services are named in `locale`, as far as the salon has written it. Throws
 * Refusal('not_found').
 */
export async function getLink(
  app: Pick<App, 'db' | 'clock' | 'payments' | 'connectedAccounts'>,
  token: string,
  locale: Locale | null = null,
): Promise<PaymentLink> {
  const link = await linkByToken(app.db, token)
  const [booking, percents, salon] = await Promise.all([
    payableBooking(app.db, link.salonId, link.bookingId),
    readOnlineTipPercents(app, link.salonId),
    app.db
      .selectFrom('salon')
      .select(['name as salon', 'city', 'phone', 'time_zone as timeZone', 'currency'])
      .where('id', '=', link.salonId)
      .executeTakeFirstOrThrow(),
  ])
  const lines = booking?.lines ?? []
  const texts = await textsOfLines(app, link.salonId, lines)
  const dueMinor = booking?.dueMinor ?? 0
  const state = linkState(link, dueMinor, app.clock.now())
  const amountMinor = isPayable(state) ? payableMinor(link, dueMinor) : link.amountMinor
  return {
    ...{ ...salon, id: link.id, salonId: link.salonId, expiresAt: link.expiresAt, state, dueMinor },
    ...{ reference: booking?.reference ?? null, startsAt: booking?.startsAt ?? null },
    lines: lines.map(({ name, staff }) => ({ name: nameIn(name, texts[name], locale), staff })),
    amountMinor,
    tips: percents && suggestTips(amountMinor, percents, salon.currency),
    mostTipMinor: booking?.totalMinor ?? 0,
  }
}

/** By name: a service that was renamed since is not translated. */
async function textsOfLines(app: Pick<App, 'db'>, salonId: string, lines: readonly { name: string }[]) {
  if (lines.length === 0) return {}
  const names = lines.map(({ name }) => name)
  const texts = textsByService(sql`${salonId}`, sql`v.name in (${sql.join(names)})`)
  const { rows } = await sql<{ texts: Record<string, Texts> }>`select ${texts} as texts`.execute(app.db)
  return rows[0]?.texts ?? {}
}

/** Notes when a link was first opened in a browser. Does nothing for an unknown one. */
export async function markOpened(app: App, token: string): Promise<void> {
  const { salonId, id, openedAt } = await linkByToken(app.db, token)
  if (openedAt) return
  await sql`
    update payment_link set opened_at = ${app.clock.now()}
    where salon_id = ${salonId} and id = ${id} and opened_at is null`.execute(app.db)
  app.live.changed(salonId)
}
