import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { getSettings } from '../../../../domain/salons/profile/get-settings.ts'
import {
  addPhoto,
  captionPhoto,
  MOST_PHOTOS,
  movePhoto,
  removePhoto,
} from '../../../../domain/salons/profile/salon-photos.ts'
import { appContext } from '../../../context.ts'
import { refusalToForm } from '../../../forms.ts'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import { photoAction } from '../photos/photo-action.ts'
import { PhotoManager } from '../photos/photo-manager.tsx'
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
    const known = await photoAction(form, {
      add: (bytes) => addPhoto(app, member, bytes),
      move: (move) => movePhoto(app, member, move),
      remove: (photoId) => removePhoto(app, member, photoId),
      caption: (photoId, caption) => captionPhoto(app, member, photoId, caption),
    })
    if (!known) throw new Refusal('invalid_input')
    return redirect('/partner/settings/photos', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { keepInput as clientAction } from '../../../keep-input.ts'

export default function Photos({ loaderData: { name, photos } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <SettingsPage>
      <section className={layout.card} aria-labelledby="photos">
        <h2 id="photos" className={layout.heading}>
          {t('console.photos.title')}
        </h2>
        <p className={layout.lead}>{t('console.settings.photosText')}</p>
        <PhotoManager photos={photos} most={MOST_PHOTOS} of={name} />
      </section>
    </SettingsPage>
  )
}
