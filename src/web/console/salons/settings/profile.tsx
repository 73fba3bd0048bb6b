import { redirect } from 'react-router'
import type { Category } from '../../../../domain/kernel/categories.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { getSettings } from '../../../../domain/salons/profile/get-settings.ts'
import { LANGUAGES, type SalonProfileInput } from '../../../../domain/salons/profile/profile-schema.ts'
import { setCategories } from '../../../../domain/salons/profile/set-categories.ts'
import { updateAddress } from '../../../../domain/salons/profile/update-address.ts'
import { profileVersion, updateSalonProfile } from '../../../../domain/salons/profile/update-salon-profile.ts'
import { languageName } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/profile'
import { AddressForm } from './address-form.tsx'
import { CategoriesForm } from './categories-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SettingsPage } from './settings-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const locale = context.get(localeContext)
  const languages = LANGUAGES.map((value) => ({ value, label: languageName(value, locale) }))
  const byName = new Intl.Collator(locale)
  const settings = await getSettings(context.get(appContext), member)
  return {
    settings,
    version: profileVersion(settings),
    languages: languages.sort((a, b) => byName.compare(a.label, b.label)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    switch (form.get('intent')) {
      case 'profile': {
        const languages = form.getAll('languages').map(String)
        const amenities = form.getAll('amenities').map(String)
        await updateSalonProfile(
          app,
          member,
          {
            ...{ name: text('name'), description: text('description'), phone: text('phone') },
            ...{ email: text('email'), website: text('website') },
            languages: languages as SalonProfileInput['languages'],
            amenities: amenities as SalonProfileInput['amenities'],
          },
          text('version') || undefined,
        )
        break
      }
      case 'address':
        await updateAddress(app, member, {
          ...{ street: text('street'), postalCode: text('postalCode'), city: text('city'), region: text('region') },
        })
        break
      case 'categories':
        await setCategories(app, member, form.getAll('categories').map(String) as Category[])
        break
      default:
        throw new Refusal('invalid_input')
    }
    return redirect('/partner/settings?saved', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The salon's profile, the first part of its public page. */
export default function Profile({ loaderData: { settings, version, languages } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <SettingsPage>
      <ProfileForm {...{ settings, version, languages }} heading={t('console.settings.profile')} />
      <CategoriesForm chosen={settings.categories} />
      <AddressForm settings={settings} />
    </SettingsPage>
  )
}
