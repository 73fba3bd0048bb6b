import { type Kysely, sql } from 'kysely'
import { releaseLink } from '../../identity/accounts/release-link.ts'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { nameIn, type Texts } from '../../kernel/local-text.ts'
import type { WaitingFacts } from '../../kernel/messages.ts'
import { requestedServices } from '../../kernel/service-texts.ts'
import type { DB } from '../../kernel/tables.ts'
import { outgoing } from './outgoing.ts'
import { personAsRecipient } from './recipients.ts'

/**
 * Notifies a customer about their request on a waiting list, by mail and SMS as they prefer for bookings. An offer that
 * is over is not sent. Sent again only after a process died while sending.
 */
export async function notifyWaiting(
  app: App,
  { requestId, offerId, event }: JobPayloads['notify-waiting'],
): Promise<void> {
  const found = await findFacts(app.db, requestId, offerId)
  const now = app.clock.now()
  if (!found || (event === 'offered' && (!found.open || !found.expiresAt || found.expiresAt <= now))) return
  const { customerId, email, verified, open: _, services: offered, ...facts } = found
  const release = !verified && email ? { release: releaseLink(app, { personId: customerId, email }) } : {}
  const [recipient] = await personAsRecipient(app.db, customerId, 'bookings')
  if (!recipient) return
  const link = `${app.origin}/waiting-list/${requestId}`
  const services = offered.map(({ name, texts }) => nameIn(name, texts, recipient.locale))
  const text = app.messages.waiting(recipient.locale, {
    ...facts,
    services,
    ...release,
    event,
    link,
    name: recipient.name,
  })
  const messages = outgoing(app, [recipient], () => text, link)
  const sent = await Promise.allSettled(messages.map(({ send }) => send()))
  const failure = sent.find((one) => one.status === 'rejected')
  // Retried if no message was sent. If one was, it is not sent again for the other.
  if (failure && sent.every((one) => one.status === 'rejected')) throw failure.reason
}

type Found = Omit<WaitingFacts, 'event' | 'link' | 'name' | 'release' | 'services'> & {
  services: { name: string; texts: Texts }[]
  customerId: string
  email: string | null
  verified: boolean
  open: boolean
}

async function findFacts(db: Kysely<DB>, requestId: string, offerId: string | null): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select r.customer_id as "customerId", p.email::text as email, p.email_verified as verified,
      coalesce(x.name, s.name) as salon, coalesce(x.street, s.street) as street,
      coalesce(x.postal_code, s.postal_code) as "postalCode", coalesce(x.city, s.city) as city,
      coalesce(x.time_zone, s.time_zone) as "timeZone", coalesce(st.name, '') as staff,
      ${requestedServices} as services,
      r.session_id is not null as "isSession", o.starts_at as "startsAt", o.expires_at as "expiresAt", coalesce(o.status = 'open', false) as open
    from waiting_request r join person p on p.id = r.customer_id join salon s on s.id = r.salon_id
      left join waiting_offer o on o.request_id = r.id and o.id = ${offerId}
      left join salon x on x.id = o.salon_id
      left join staff st on st.salon_id = o.salon_id and st.id = o.staff_id
    where r.id = ${requestId}`.execute(db)
  return rows[0]
}
