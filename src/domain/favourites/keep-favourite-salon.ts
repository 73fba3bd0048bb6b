import type { App } from '../app.ts'
import { isId } from '../shared/ids.ts'

/** Makes a live salon a customer's favourite; one that is already stays so, and one that is gone is let go. */
export async function keepFavouriteSalon(
  app: Pick<App, 'db' | 'clock'>,
  viewer: { id: string },
  salonId: string,
): Promise<void> {
  if (!isId(salonId)) return
  await app.db
    .insertInto('favourite_salon')
    .columns(['customer_id', 'salon_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('salon')
        .select([eb.val(viewer.id).as('customer_id'), 'id', eb.val(app.clock.now()).as('created_at')])
        .where('id', '=', salonId)
        .where('status', '=', 'live'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
