import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { findReaders } from './queries.ts'

/** The readers at which a sale can be paid, by name. Throws Refusal('not_allowed'). */
export async function readersForSale(app: App, member: Member): Promise<{ id: string; name: string }[]> {
  mayOrRefuse(member, 'point_of_sale_sell')
  const readers = await findReaders(app.db, member.salonId, app.payments.name)
  return readers.map(({ id, name }) => ({ id, name }))
}

export interface ListedReader {
  id: string
  name: string
  /** Null when the provider did not say. */
  isOnline: boolean | null
}

/** The readers of the salon with their state. Throws Refusal('not_allowed'). */
export async function listReaders(app: App, member: Member): Promise<ListedReader[]> {
  mayOrRefuse(member, 'settings_edit')
  const { cardReaders } = app.payments
  const readers = await findReaders(app.db, member.salonId, app.payments.name)
  return Promise.all(
    readers.map(async ({ id, name, ref }) => ({
      ...{ id, name },
      isOnline: await cardReaders.isOnline(ref).catch(() => null),
    })),
  )
}
