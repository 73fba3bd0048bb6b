import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Adds a live salon to a customer's favourites, or removes it: to the state `favourite` if given, otherwise toggling.
 * Returns the new state.
 */
export async function setFavouriteSalon(
  app: Pick<App, 'db' | 'clock'>,
  viewer: { id: string },
  salonId: string,
  favourite?: boolean,
): Promise<{ favourite: boolean }> {
  if (!isId(salonId)) throw new Refusal('not_found')
  const { rows } = await sql<{ removed: boolean; live: boolean; known: boolean }>`
    with removed as (
      delete from favourite_salon
      where customer_id = ${viewer.id} and salon_id = ${salonId} and ${favourite !== true} returning 1
    ), added as (
      insert into favourite_salon (customer_id, salon_id, created_at)
      select ${viewer.id}, s.id, ${app.clock.now()} from salon s
      where s.id = ${salonId} and s.status = 'live' and ${favourite !== false} and not exists (select from removed)
      on conflict do nothing
    )
    select exists (select from removed) as removed, exists (select from salon s where s.id = ${salonId}) as known,
      exists (select from salon s where s.id = ${salonId} and s.status = 'live') as live`.execute(app.db)
  const [outcome] = rows
  // An unavailable salon cannot be added; removing it twice is no error.
  if (!outcome || !(outcome.removed || (favourite === false ? outcome.known : outcome.live)))
    throw new Refusal('not_found')
  return { favourite: favourite ?? !outcome.removed }
}
