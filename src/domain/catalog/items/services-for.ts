import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findOwnedSalon } from '../../salons/lifecycle/find-owned-salon.ts'
import { locateSalon } from '../../salons/profile/locate-salon.ts'
import { offeredServices, type Service } from './queries.ts'

/**
 * The services of a salon given by id or slug, otherwise of the viewer's own salon, which need not be live. Throws
 * Refusal('not_found'), or Refusal('invalid_input') at `salon` when the viewer has none.
 */
export async function servicesFor(app: Pick<App, 'db'>, viewer: { id: string }, idOrSlug?: string): Promise<Service[]> {
  const isOwn = idOrSlug === undefined
  const salonId = isOwn ? await findOwnedSalon(app, viewer) : (await locateSalon(app, idOrSlug, viewer)).id
  if (salonId === null) throw new Refusal('invalid_input', { fields: { salon: 'required' } })
  return offeredServices(app.db, salonId, isOwn ? 'all' : 'any')
}
