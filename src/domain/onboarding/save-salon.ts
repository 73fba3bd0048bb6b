import { z } from 'zod'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { parse } from '../kernel/parse.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { getSettings } from '../salons/profile/get-settings.ts'
import { setCategories } from '../salons/profile/set-categories.ts'
import { categoriesInput, type ProfileInput, profileInput } from '../salons/profile/settings-schema.ts'
import { updateProfile } from '../salons/profile/update-profile.ts'

const input = z.object({
  ...profileInput.pick({ name: true, phone: true, email: true }).shape,
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
  const { description, website, languages } = await getSettings(app, member)
  await updateProfile(app, member, {
    ...{ ...profile, description, website },
    languages: languages as ProfileInput['languages'],
  })
  await setCategories(app, member, categories)
}
