import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { COUNTRIES, isCountry } from '../../kernel/countries.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Sets a salon's country, and with it its currency and time zone. Only for a draft, which has no payments or bookings;
 * otherwise nothing happens. Throws Refusal('invalid_input' at `country` | 'not_allowed').
 */
export async function setCountry(app: App, member: Member, country: string): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  if (!isCountry(country)) throw new Refusal('invalid_input', { fields: { country: 'invalid' } })
  await app.limits.take('write', member.personId)
  const { currency, timeZone } = COUNTRIES[country]
  await app.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('salon')
      .set({ country, currency, time_zone: timeZone })
      .where('id', '=', member.salonId)
      .where('status', '=', 'draft')
      .where('country', '<>', country)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    const change = { action: 'address_changed', subject: member.salonName, detail: { country } }
    await recordAudit(tx, member, change, app.clock.now())
  })
}
