import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { updateSalonProfile } from '../salons/profile/update-salon-profile.ts'

/**
 * Saves the salon's description; the rest of its profile stays. Throws Refusal('invalid_input' at `description` |
 * 'not_allowed').
 */
export async function saveDescription(app: App, member: Member, description: string): Promise<void> {
  await updateSalonProfile(app, member, { description })
}
