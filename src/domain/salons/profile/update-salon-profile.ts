import type { App } from '../../kernel/app.ts'
import { diffChanges, requireVersion, versionOf } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { searchable } from '../../kernel/text.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'
import { salonSlug } from '../lifecycle/salon-slug.ts'
import { amenitiesInOrder } from './amenities.ts'
import { type SalonProfileInput, salonProfileInput } from './profile-schema.ts'

/**
 * Updates a salon's name, description, contact details, languages and amenities; what is left out stays as it is at
 * that moment. The slug follows the name while the salon is a draft; afterwards it stays, so that links keep working.
 * Throws Refusal('invalid_input' by field | 'not_allowed'), at `version` when it was changed since that version.
 */
export async function updateSalonProfile(
  app: App,
  member: Member,
  input: Partial<SalonProfileInput>,
  version?: string,
): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  await app.db.transaction().execute(async (tx) => {
    const before = await lockSalon(tx, member.salonId)
    const { name, description, phone, email, website, languages: spoken, amenities } = before
    const present = { name, description, phone, email, website, languages: spoken, amenities }
    requireVersion(version, profileVersion(present))
    const requested = parse(salonProfileInput, { ...present, ...input })
    const languages = [...new Set(requested.languages)]
    const values = { ...requested, languages, amenities: amenitiesInOrder(requested.amenities) }
    const slug = before.status === 'draft' ? salonSlug(member.salonId, values.name) : before.slug
    await tx
      .updateTable('salon')
      .set({ ...values, slug, search_name: searchable(values.name) })
      .where('id', '=', member.salonId)
      .execute()
    const detail = diffChanges<Record<Edited, unknown>>(before, values)
    if (Object.keys(detail).length > 0)
      await recordAudit(tx, member, { action: 'profile_changed', subject: values.name, detail }, app.clock.now())
  })
}

type Edited = 'name' | 'description' | 'phone' | 'email' | 'website' | 'languages' | 'amenities'

/** Of what the form of the profile edits. */
export function profileVersion(profile: Record<Edited, unknown>): string {
  const { name, description, phone, email, website, languages, amenities } = profile
  return versionOf([name, description, phone, email, website, languages, amenities])
}
