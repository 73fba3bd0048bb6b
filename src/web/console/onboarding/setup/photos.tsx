import { redirect } from 'react-router'
import { saveDescription } from '../../../../domain/onboarding/save-description.ts'
import { getSettings } from '../../../../domain/salons/profile/get-settings.ts'
import { MAX_SALON_PHOTOS } from '../../../../domain/salons/profile/salon-photo-limit.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { CardSection } from '../../card-section.tsx'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import { PhotoManager } from '../../salons/photos/photo-manager.tsx'
import { salonPhotoAction } from '../../salons/photos/salon-photo-action.ts'
import type { Route } from './+types/photos'
import { StepForm } from './step-form.tsx'
import { StepActions, StepPage } from './step-page.tsx'
import { submitStep } from './submit-step.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  if (member.status !== 'draft') throw redirect('/partner')
  const { name, photos, description } = await getSettings(context.get(appContext), member)
  return { name, photos, description }
}

export function action(args: Route.ActionArgs) {
  return submitStep(args, 'photos', async (form, member, app) => {
    const known = await salonPhotoAction(form, app, member)
    if (known) return 'stay'
    await saveDescription(app, member, String(form.get('description') ?? ''))
    return 'next'
  })
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Photos({ loaderData: { name, photos, description } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <StepPage step="photos">
      <CardSection id="photos" title={t('console.photos.title')}>
        <PhotoManager photos={photos} most={MAX_SALON_PHOTOS} of={name} />
      </CardSection>
      <StepForm>
        <div className={layout.card}>
          <TextArea
            {...{ name: 'description', label: t('console.setup.photosForm.about'), maxLength: 4000, rows: 5 }}
            {...{ hint: t('console.setup.photosForm.aboutHint'), defaultValue: description, optional: true }}
          />
        </div>
        <StepActions step="photos" skip={photos.length === 0 && description === ''} />
      </StepForm>
    </StepPage>
  )
}
