import { redirect } from 'react-router'
import { listOfferedServices } from '../../../../domain/catalog/items/list-offered-services.ts'
import { addStaff } from '../../../../domain/salons/staff/add-staff.ts'
import { listJobTitles } from '../../../../domain/salons/staff/list-designations.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/new'
import { staffFailure, withEmptySlot } from './save-staff.ts'
import { staffFields } from './staff-fields.ts'
import { StaffForm } from './staff-form.tsx'

const WORKDAYS = ['1', '2', '3', '4', '5']

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'staff_edit', { inDraft: true })
  const [designations, services] = await Promise.all([
    listJobTitles(app, context.get(localeContext)),
    listOfferedServices(app, member.salonId),
  ])
  return { designations, services }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'staff_edit', { inDraft: true })
  const form = await request.formData()
  if (form.get('intent') === 'add-slot') return withEmptySlot(form)
  try {
    const id = await addStaff(context.get(appContext), member, await staffFields(form))
    return redirect(`/partner/staff/${id}?message=added`, 303)
  } catch (error) {
    return staffFailure(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function NewStaff({ loaderData: { designations, services } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const values = {
    ...{ name: '', email: '', phone: '', age: null, gender: null, designationId: null, bio: '', photos: [] },
    serviceIds: services.map(({ id }) => id),
    slots: WORKDAYS.map((weekday) => ({ weekday, starts: '09:00', ends: '17:00', slot: '10', interval: '20' })),
  }
  return (
    <Page title={t('console.staff.form.addTitle')} back={{ to: '/partner/staff', label: t('console.staff.back') }}>
      <StaffForm values={values} designations={designations} services={services} back="/partner/staff" />
    </Page>
  )
}
