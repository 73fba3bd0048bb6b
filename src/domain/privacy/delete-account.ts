import { anonymiseBookings } from '../bookings/booking/anonymise-bookings.ts'
import { deleteClientRequests } from '../bookings/waiting-list/requests-of-client.ts'
import { removeAllCards } from '../checkout/cards/remove-all-cards.ts'
import { anonymiseClient } from '../clients/anonymise-client.ts'
import { anonymiseOrders } from '../commerce/orders/anonymise-orders.ts'
import { anonymiseReceipts } from '../commerce/receipts/anonymise-receipts.ts'
import { anonymiseReviews } from '../discovery/reviews/anonymise-reviews.ts'
import { FORMER_CUSTOMER } from '../discovery/reviews/former-customer.ts'
import { deleteSubscriber } from '../engagement/newsletter/delete-subscriber.ts'
import { erasePerson, lockPerson } from '../identity/accounts/erase-person.ts'
import { mailAccount } from '../identity/accounts/mail-account.ts'
import { proveIdentity } from '../identity/accounts/profile/prove-identity.ts'
import type { App } from '../kernel/app.ts'
import { localeOf } from '../kernel/locale.ts'
import { removePictures } from '../kernel/pictures.ts'
import { Refusal } from '../kernel/refusal.ts'
import { retryOnDeadlock } from '../kernel/retry.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { unlinkOwner } from '../salons/lifecycle/unlink-owner.ts'
import { reasonsOf } from './deletion-obstacles.ts'

/**
 * Deletes an account for good and at once: personal data is erased; what others need (appointments, orders, messages)
 * remains anonymously. The response's headers clear the browser's cookies. Throws Refusal('invalid_input') at
 * `current_password`, or 'not_eligible' with `details.reasons` while something is unsettled.
 */
export async function deleteAccount(
  app: App,
  viewer: Viewer,
  input: { current_password: string },
  headers: Headers,
): Promise<Headers> {
  await proveIdentity(app, viewer, { password: input.current_password, headers, proof: 'password' })
  const now = app.clock.now()
  const pictures = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const person = await lockPerson(tx, viewer.id)
      if (!person) throw new Refusal('not_signed_in')
      const reasons = await reasonsOf(tx, viewer.id, now)
      if (person.role === 'admin' || reasons.length > 0) throw new Refusal('not_eligible', { reasons })
      const ofReviews = await anonymiseReviews(tx, viewer.id, FORMER_CUSTOMER)
      const photos = [...ofReviews, ...(await anonymiseBookings(tx, viewer.id))]
      await anonymiseReceipts(tx, viewer.id)
      await anonymiseOrders(tx, viewer.id)
      const clients = await anonymiseClient(tx, viewer.id, now)
      // What salons put on their waiting lists for them; their own requests are deleted with the account.
      await deleteClientRequests(tx, clients)
      await unlinkOwner(tx, viewer.id)
      await deleteSubscriber(tx, person.email)
      await removeAllCards(app, tx, viewer.id)
      await erasePerson(tx, { id: viewer.id, email: person.email })
      const notification = { event: 'account_deleted', name: person.email_verified ? person.name : '' } as const
      await mailAccount(app, tx, { to: person.email, locale: localeOf(person.locale), notification })
      return person.picture ? [...photos, person.picture] : photos
    }),
  )
  await removePictures(app, viewer.id, pictures)
  return app.auth.close(headers)
}
