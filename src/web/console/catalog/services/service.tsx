import { data, redirect, useActionData } from 'react-router'
import { listAddOnBases } from '../../../../domain/catalog/menu/list-add-on-bases.ts'
import { listPerformers } from '../../../../domain/catalog/menu/list-performers.ts'
import { listMenuCategories } from '../../../../domain/catalog/menu/menu-categories.ts'
import { getService } from '../../../../domain/catalog/menu/own-services.ts'
import { saveService } from '../../../../domain/catalog/menu/save-service.ts'
import type { ServiceInput } from '../../../../domain/catalog/menu/schema.ts'
import { listResources } from '../../../../domain/catalog/resources/list-resources.ts'
import { listTreatments } from '../../../../domain/catalog/treatments/list-treatments.ts'
import { serviceKey } from '../../../../domain/kernel/service-choice.ts'
import { getVatChoices } from '../../../../domain/salons/profile/company.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/service'
import { serviceFields } from './service-fields.ts'
import { ServiceForm } from './service-form.tsx'

const NEW = 'new'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'services_edit', { inDraft: true })
  const isNew = params.id === NEW
  // A new one may start as the copy of another.
  const from = isNew ? url.searchParams.get('from') : params.id
  const [staff, all, service, vat, others, { categories }] = await Promise.all([
    listPerformers(app, member),
    listResources(app, member),
    from === null ? null : getService(app, member, from),
    getVatChoices(app, member),
    listAddOnBases(app, member),
    listMenuCategories(app, member),
  ])
  const treatments = listTreatments(context.get(localeContext))
  const needed = new Set(service?.resources.map(({ resourceId }) => resourceId))
  const resources = all.filter(({ id, active }) => active || needed.has(id))
  const bases = others.filter(({ key }) => isNew || !service || key !== serviceKey(service))
  return { staff, resources, service, vat, bases, categories, isNew, treatments, saved: url.searchParams.has('saved') }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'services_edit', { inDraft: true })
  const form = await request.formData()
  const entered = serviceFields(form, member.currency)
  try {
    await saveService(app, member, params.id === NEW ? null : params.id, entered)
    return redirect('/partner/services?message=saved', 303)
  } catch (error) {
    const { data: failure, init } = refusalToForm(error, form)
    return data({ ...failure, entered: failure.fields.version ? entered : undefined }, init ?? undefined)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function ServicePage({
  loaderData: { service, staff, resources, vat, bases, categories, isNew, treatments },
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const entered = useActionData<{ entered?: ServiceInput }>()?.entered
  return (
    <Page
      title={isNew ? t('console.services.new') : service?.groupName || (service?.name ?? '')}
      back={{ to: '/partner/services', label: t('console.services.title') }}
      actions={
        service?.active &&
        service.capacity > 1 &&
        !isNew && (
          <ButtonLink to={`/partner/classes/new?service=${service.id}`} size="s" variant="quiet">
            {t('console.classes.schedule')}
          </ButtonLink>
        )
      }
    >
      <ServiceForm
        key={service?.id}
        {...{ service, staff, resources, vat, bases, categories, isNew, treatments }}
        entered={entered}
      />
    </Page>
  )
}
