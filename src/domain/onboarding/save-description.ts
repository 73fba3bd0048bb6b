import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { getSettings } from '../salons/profile/get-settings.ts'
import type { ProfileInput } from '../salons/profile/settings-schema.ts'
import { updateProfile } from '../salons/profile/update-profile.ts'

/**
 * Saves the salon's description; the rest of its profile stays. Throws Refusal('invalid_input' at `description` |
 * 'not_allowed').
 */
export async function saveDescription(app: App, member: Member, description: string): Promise<void> {
  const { name, phone, email, website, languages } = await getSettings(app, member)
  const spoken = languages as ProfileInput['languages']
  await updateProfile(app, member, { name, phone, email, website, languages: spoken, description })
}
