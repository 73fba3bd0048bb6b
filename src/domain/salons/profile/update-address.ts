import type { App } from '../../kernel/app.ts'
import { diffChanges } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'
import { type AddressInput, addressInput } from './profile-schema.ts'

/**
 * Updates a salon's address. Without a `place` the old coordinates stay only while city and postal code are the same:
 * no place is better than a wrong one. Throws Refusal('invalid_input' by field | 'not_allowed').
 */
export async function updateAddress(app: App, member: Member, input: AddressInput): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const { place, street, postalCode, city, region } = parse(addressInput, input)
  const address = { street, postal_code: postalCode, city, region }
  await app.db.transaction().execute(async (tx) => {
    const before = await lockSalon(tx, member.salonId)
    const moved = before.postal_code !== postalCode || before.city !== city
    const nowhere = { latitude: null, longitude: null }
    await tx
      .updateTable('salon')
      .set({ ...address, ...(place ?? (moved ? nowhere : {})) })
      .where('id', '=', member.salonId)
      .execute()
    const detail = diffChanges<typeof address>(before, address)
    if (Object.keys(detail).length > 0 || place)
      await recordAudit(tx, member, { action: 'address_changed', subject: member.salonName, detail }, app.clock.now())
  })
}
