import { redirect } from 'react-router'
import { getTexts } from '../../../../domain/catalog/menu/get-texts.ts'
import { saveTexts } from '../../../../domain/catalog/menu/save-texts.ts'
import { isLocale, LOCALES } from '../../../../domain/kernel/locale.ts'
import { setTextLocale } from '../../../../domain/salons/profile/salon-texts.ts'
import { languageName } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/languages'
import { LanguageTabs } from './language-tabs.tsx'
import { SettingsPage } from './settings-page.tsx'
import { TextLocaleForm } from './text-locale-form.tsx'
import { readTexts } from './texts-fields.ts'
import { TextsForm } from './texts-form.tsx'

const PATH = '/partner/settings/languages'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const page = context.get(localeContext)
  const texts = await getTexts(context.get(appContext), member)
  const languages = LOCALES.map((value) => ({ value, label: languageName(value, page) }))
  const others = languages.filter(({ value }) => value !== texts.textLocale)
  const asked = url.searchParams.get('to')
  const to = others.find(({ value }) => value === asked) ?? others[0]
  if (!to) throw new Error('The site has one language')
  return { texts, languages, others, to }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const form = await request.formData()
  const locale = String(form.get('locale') ?? '')
  try {
    if (form.get('intent') === 'own') {
      await setTextLocale(app, member, locale)
      return redirect(`${PATH}?saved`, 303)
    }
    await saveTexts(app, member, readTexts(form))
    return redirect(`${PATH}?saved${isLocale(locale) ? `&to=${locale}` : ''}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The salon's texts in the other languages of the site. */
export default function Languages({ loaderData: { texts, languages, others, to } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <SettingsPage>
      <TextLocaleForm languages={languages} chosen={texts.textLocale} />
      {texts.textLocale !== null && (
        <>
          <LanguageTabs languages={others} chosen={to.value} path={PATH} label={t('console.settings.texts.into')} />
          <TextsForm key={to.value} texts={texts} to={to} path={`${PATH}?to=${to.value}`} />
        </>
      )}
    </SettingsPage>
  )
}
