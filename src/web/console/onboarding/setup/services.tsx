import { redirect } from 'react-router'
import { addServices } from '../../../../domain/catalog/menu/add-services.ts'
import { setServiceOffered } from '../../../../domain/catalog/menu/offer.ts'
import { listOwnServices } from '../../../../domain/catalog/menu/own-services.ts'
import { minorOf } from '../../../../domain/kernel/money.ts'
import { changeService } from '../../../../domain/onboarding/change-service.ts'
import { getSettings } from '../../../../domain/salons/profile/get-settings.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FieldError } from '../../../ui/field.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { numberOf } from '../../catalog/services/service-fields.ts'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/services'
import { newServices } from './new-services.ts'
import { OwnServices } from './own-services.tsx'
import { StepForm } from './step-form.tsx'
import { StepActions, StepPage } from './step-page.tsx'
import { submitStep } from './submit-step.ts'
import { TemplateFields } from './template-fields.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  if (member.status !== 'draft') throw redirect('/partner')
  const [{ categories }, services] = await Promise.all([getSettings(app, member), listOwnServices(app, member)])
  return { categories, services: services.filter(({ active }) => active) }
}

export function action(args: Route.ActionArgs) {
  return submitStep(args, 'services', async (form, member, app) => {
    const text = (name: string) => String(form.get(name) ?? '')
    switch (form.get('intent')) {
      case 'remove-service':
        await setServiceOffered(app, member, text('id'), false)
        return 'stay'
      case 'change-service':
        await changeService(app, member, text('id'), {
          ...{ name: text('name'), minutes: numberOf(text('minutes')) },
          price: minorOf(text('price'), member.currency) ?? Number.NaN,
        })
        return 'stay'
      default:
        await addServices(app, member, newServices(form, member.currency))
        return 'next'
    }
  })
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Services({ loaderData: { categories, services } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const error = failure?.fields.services
  return (
    <StepPage step="services">
      <OwnServices services={services} />
      <StepForm key={services.map(({ id }) => id).join()}>
        {categories.length === 0 && <FormMessage tone="info">{t('console.setup.servicesForm.noKinds')}</FormMessage>}
        {categories.map((category) => (
          <TemplateFields
            key={category}
            category={category}
            existing={services.map(({ name }) => name.toLowerCase())}
            begin={services.length === 0}
          />
        ))}
        {error && (
          <div className={layout.card}>
            <FieldError id="services-error" code={error} />
          </div>
        )}
        <StepActions step="services" />
      </StepForm>
    </StepPage>
  )
}
