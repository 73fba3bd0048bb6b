import { disownBookings } from '../bookings/booking/disown-bookings.ts'
import { forgetClient } from '../bookings/clients/forget-client.ts'
import { forgetBuyer } from '../checkout/point-of-sale/forget-buyer.ts'
import { disownOrders } from '../commerce/orders/disown-orders.ts'
import { disownReviews } from '../discovery/reviews/disown-reviews.ts'
import { FORMER_CUSTOMER } from '../discovery/reviews/former-customer.ts'
import { forgetSubscriber } from '../engagement/newsletter/forget-subscriber.ts'
import { erasePerson, lockPerson } from '../identity/accounts/erase-person.ts'
import { mailAccount } from '../identity/accounts/mail-account.ts'
import { proveIdentity } from '../identity/accounts/profile/prove-identity.ts'
import type { App } from '../kernel/app.ts'
import { Refusal } from '../kernel/refusal.ts'
import { removePictures } from '../kernel/remove-pictures.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { localeOf } from '../kernel/viewer.ts'
import { partWithOwner } from '../salons/profile/part-with-owner.ts'
import { reasonsOf } from './reasons-to-stay.ts'

/**
 * Erases a person: what is theirs goes, what others need stays without them (visits, orders, what they wrote). For good
 * and at once; the answer's headers clear the browser's cookies. Throws Refusal('invalid_input') at `current_password`,
 * or 'not_eligible' with `details.reasons` while something is unsettled.
 */
export async function deleteAccount(
  app: App,
  viewer: Viewer,
  input: { current_password: string },
  headers: Headers,
): Promise<Headers> {
  await proveIdentity(app, viewer, { password: input.current_password, headers, proof: 'password' })
  const now = app.clock.now()
  const gone = await app.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, viewer.id)
    if (!person) throw new Refusal('not_signed_in')
    const reasons = await reasonsOf(tx, viewer.id, now)
    if (person.role === 'admin' || reasons.length > 0) throw new Refusal('not_eligible', { reasons })
    await disownReviews(tx, viewer.id, FORMER_CUSTOMER)
    await disownBookings(tx, viewer.id)
    await forgetBuyer(tx, viewer.id)
    await disownOrders(tx, viewer.id)
    await forgetClient(tx, viewer.id, now)
    await partWithOwner(tx, viewer.id)
    await forgetSubscriber(tx, person.email)
    await erasePerson(tx, { id: viewer.id, email: person.email })
    const news = { event: 'account_deleted', name: person.email_verified ? person.name : '' } as const
    await mailAccount(app, tx, { to: person.email, locale: localeOf(person.locale), news })
    return person
  })
  if (gone.picture) await removePictures(app, viewer.id, [gone.picture])
  return app.auth.close(headers)
}
