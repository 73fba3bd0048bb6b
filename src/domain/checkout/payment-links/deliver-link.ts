import { sql } from 'kysely'
import { releaseLink } from '../../identity/accounts/release-link.ts'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { localeOf } from '../../kernel/locale.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isPayable, linkState, payableMinor } from './link-state.ts'
import { addressOf } from './link-token.ts'
import { contactOf, linkById, payableBooking } from './queries.ts'

/** The job: sends a link by mail or SMS, in the client's language; none that cannot be paid any more. */
export async function deliverLink(app: App, { salonId, linkId, way }: JobPayloads['send-payment-link']): Promise<void> {
  const link = await linkById(app.db, salonId, linkId).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  const booking = link && (await payableBooking(app.db, salonId, link.bookingId))
  if (!booking || !isPayable(linkState(link, booking.dueMinor, app.clock.now()))) return
  const [contact, salon] = await Promise.all([contactOf(app.db, salonId, link.bookingId), salonOfLink(app, salonId)])
  const address = addressOf(app, link)
  if (!contact || !address || !salon) return
  const { unverifiedId, email, phone, name } = contact
  const text = app.messages.paymentLink(localeOf(contact.locale ?? salon.locale), {
    ...{ name, salon: salon.name, timeZone: salon.timeZone, currency: salon.currency, link: address },
    ...{ startsAt: booking.startsAt, expiresAt: link.expiresAt, services: booking.lines.map((line) => line.name) },
    amountMinor: payableMinor(link, booking.dueMinor),
    ...(unverifiedId && { release: releaseLink(app, { personId: unverifiedId, email }) }),
  })
  if (way === 'mail' && email) await app.mailer.send({ to: email, subject: text.subject, text: text.text })
  if (way === 'sms' && phone) await app.sms.send({ to: phone, text: `${text.subject}\n${address}` })
}

async function salonOfLink(app: Pick<App, 'db'>, salonId: string) {
  const { rows } = await sql<{ name: string; timeZone: string; currency: string; locale: string | null }>`
    select s.name, s.time_zone as "timeZone", s.currency, w.locale from salon s left join person w on w.id = s.owner_id
    where s.id = ${salonId}`.execute(app.db)
  return rows[0]
}
