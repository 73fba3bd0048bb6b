import { redirect } from 'react-router'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { getSettings } from '../../../../domain/salons/profile/get-settings.ts'
import { MAX_SALON_PHOTOS } from '../../../../domain/salons/profile/salon-photo-limit.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CardSection } from '../../card-section.tsx'
import { requireMember } from '../../require-member.ts'
import { PhotoManager } from '../photos/photo-manager.tsx'
import { salonPhotoAction } from '../photos/salon-photo-action.ts'
import type { Route } from './+types/photos'
import { SettingsPage } from './settings-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const { name, photos } = await getSettings(context.get(appContext), member)
  return { name, photos }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const form = await request.formData()
  try {
    const known = await salonPhotoAction(form, app, member)
    if (!known) throw new Refusal('invalid_input')
    return redirect('/partner/settings/photos', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Photos({ loaderData: { name, photos } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <SettingsPage>
      <CardSection id="photos" title={t('console.photos.title')} lead={t('console.settings.photosText')}>
        <PhotoManager photos={photos} most={MAX_SALON_PHOTOS} of={name} />
      </CardSection>
    </SettingsPage>
  )
}
