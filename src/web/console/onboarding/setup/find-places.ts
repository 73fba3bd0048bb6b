import { findAddress } from '../../../../domain/salons/profile/find-address.ts'
import { appContext } from '../../../request/context.ts'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/find-places'

/** Geocodes the address that is being typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const text = (name: string) => url.searchParams.get(name) ?? ''
  return findAddress(context.get(appContext), member, {
    ...{ street: text('street'), postalCode: text('postalCode'), city: text('city') },
    country: text('country') as 'DK',
  })
}
