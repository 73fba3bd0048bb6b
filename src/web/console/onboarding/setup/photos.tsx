import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { saveDescription } from '../../../../domain/onboarding/save-description.ts'
import { getSettings } from '../../../../domain/salons/profile/get-settings.ts'
import {
  addPhoto,
  captionPhoto,
  MOST_PHOTOS,
  movePhoto,
  removePhoto,
} from '../../../../domain/salons/profile/salon-photos.ts'
import { appContext } from '../../../context.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import { photoAction } from '../../salons/photos/photo-action.ts'
import { PhotoManager } from '../../salons/photos/photo-manager.tsx'
import type { Route } from './+types/photos'
import { actOnStep } from './act-on-step.ts'
import { StepForm } from './step-form.tsx'
import { StepEnd, StepPage } from './step-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  if (member.status !== 'draft') throw redirect('/partner')
  const { name, photos, description } = await getSettings(context.get(appContext), member)
  return { name, photos, description }
}

export function action(asked: Route.ActionArgs) {
  return actOnStep(asked, 'photos', async (form, member, app) => {
    const known = await photoAction(form, {
      add: (bytes) => addPhoto(app, member, bytes),
      move: (move) => movePhoto(app, member, move),
      remove: (photoId) => removePhoto(app, member, photoId),
      caption: (photoId, caption) => captionPhoto(app, member, photoId, caption),
    })
    if (known) return 'stay'
    await saveDescription(app, member, String(form.get('description') ?? ''))
    return 'next'
  })
}

export { keepInput as clientAction } from '../../../keep-input.ts'

export default function Photos({ loaderData: { name, photos, description } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <StepPage step="photos">
      <section className={layout.card} aria-labelledby="photos">
        <h2 id="photos" className={layout.heading}>
          {t('console.photos.title')}
        </h2>
        <PhotoManager photos={photos} most={MOST_PHOTOS} of={name} />
      </section>
      <StepForm>
        <div className={layout.card}>
          <TextArea
            {...{ name: 'description', label: t('console.setup.photosForm.about'), maxLength: 4000, rows: 5 }}
            {...{ hint: t('console.setup.photosForm.aboutHint'), defaultValue: description, optional: true }}
          />
        </div>
        <StepEnd step="photos" skip={photos.length === 0 && description === ''} />
      </StepForm>
    </StepPage>
  )
}
