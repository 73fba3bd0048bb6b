import { z } from 'zod'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { parse } from '../kernel/parse.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { categoriesInput, salonProfileInput } from '../salons/profile/profile-schema.ts'
import { setCategories } from '../salons/profile/set-categories.ts'
import { updateSalonProfile } from '../salons/profile/update-salon-profile.ts'

const input = z.object({
  ...salonProfileInput.pick({ name: true, phone: true, email: true }).shape,
  ...categoriesInput.shape,
})
export type SalonBasics = z.input<typeof input>

/**
 * Saves name, categories and contact details; the rest of the profile stays. Nothing is saved while any field is
 * invalid. Throws Refusal('invalid_input' by field | 'not_allowed').
 */
export async function saveSalon(app: App, member: Member, basics: SalonBasics): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  const { categories, ...profile } = parse(input, basics)
  await updateSalonProfile(app, member, profile)
  await setCategories(app, member, categories)
}
