import { redirect } from 'react-router'
import { listOfferedServices } from '../../../../domain/catalog/items/list-offered-services.ts'
import { listJobTitles } from '../../../../domain/salons/staff/list-designations.ts'
import { stepsOf } from '../../../../domain/salons/staff/slot-steps.ts'
import { staffVersion } from '../../../../domain/salons/staff/staff-version.ts'
import { updateStaff } from '../../../../domain/salons/staff/update-staff.ts'
import { timeOfDay } from '../../../../i18n/format.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Page } from '../../frame/page.tsx'
import type { Route } from './+types/edit'
import { staffFailure, withEmptySlot } from './save-staff.ts'
import { staffFields } from './staff-fields.ts'
import { StaffForm } from './staff-form.tsx'
import { staffOfMember } from './staff-of-member.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { member } = await staffOfMember(context, params.id, 'staff_edit')
  // Read before what the form shows: a change in between is detected when it is saved.
  const version = await staffVersion(app.db, { id: params.id, salonId: member.salonId })
  const { person } = await staffOfMember(context, params.id, 'staff_edit')
  const [designations, services] = await Promise.all([
    listJobTitles(app, context.get(localeContext)),
    listOfferedServices(app, member.salonId),
  ])
  return { person, version, designations, services }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  await staffOfMember(context, params.id, 'staff_edit')
  const form = await request.formData()
  if (form.get('intent') === 'add-slot') return withEmptySlot(form)
  try {
    await updateStaff(context.get(appContext), requireViewer(context), params.id, await staffFields(form))
    return redirect(`/partner/staff/${params.id}?message=saved`, 303)
  } catch (error) {
    return staffFailure(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function EditStaff({ loaderData: { person, version, designations, services } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { id, name, email, phone, age, gender, designation, bio, photos, shifts } = person
  const slots = shifts.map(({ weekday, starts, ends, grid }) => {
    const { slotMinutes, intervalMinutes } = stepsOf(grid)
    return {
      ...{ weekday: String(weekday), starts: timeOfDay(starts), ends: timeOfDay(ends) },
      ...{ slot: String(slotMinutes), interval: String(intervalMinutes) },
    }
  })
  const serviceIds = person.services.map((service) => service.id)
  const back = `/partner/staff/${id}`
  return (
    <Page title={t('console.staff.form.editTitle', { name })} back={{ to: back, label: name }}>
      <StaffForm
        values={{
          name,
          email,
          phone,
          age,
          gender,
          designationId: designation?.id ?? null,
          bio,
          serviceIds,
          photos,
          slots,
          version,
        }}
        designations={designations}
        services={services}
        back={back}
      />
    </Page>
  )
}
