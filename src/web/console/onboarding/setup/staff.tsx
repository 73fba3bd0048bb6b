import { redirect } from 'react-router'
import { listOwnServices } from '../../../../domain/catalog/menu/own-services.ts'
import { openDays } from '../../../../domain/onboarding/derive-shifts.ts'
import { addPerson, changePerson } from '../../../../domain/onboarding/save-person.ts'
import { getSetupStaff } from '../../../../domain/onboarding/setup-staff.ts'
import { deleteStaff } from '../../../../domain/salons/staff/delete-staff.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/staff'
import { AddSelf, AddTeamMember } from './add-staff.tsx'
import { personFields } from './person-fields.ts'
import { PersonRow } from './person-row.tsx'
import styles from './staff.module.css'
import { ContinueStep, StepPage } from './step-page.tsx'
import { submitStep } from './submit-step.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  if (member.status !== 'draft') throw redirect('/partner')
  const [{ staff, hours }, services] = await Promise.all([getSetupStaff(app, member), listOwnServices(app, member)])
  const offered = services.filter(({ active }) => active).map(({ id, name }) => ({ id, name }))
  return { staff, open: openDays(hours), services: offered, me: member.name }
}

export function action(args: Route.ActionArgs) {
  return submitStep(args, 'staff', async (form, member, app) => {
    const id = String(form.get('id') ?? '')
    switch (form.get('intent')) {
      case 'add-me':
        await addPerson(app, member, { name: member.name, self: true })
        return 'stay'
      case 'add-person':
        await addPerson(app, member, personFields(form))
        return 'stay'
      case 'change-person':
        await changePerson(app, member, id, personFields(form))
        return 'stay'
      case 'remove-person':
        await deleteStaff(app, requireViewer(args.context), id)
        return 'stay'
      default:
        return 'next'
    }
  })
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function StaffStep({ loaderData: { staff, open, services, me } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const mine = staff.some(({ self }) => self)
  return (
    <StepPage step="staff">
      {staff.length > 0 && (
        <section className={layout.card} aria-label={t('console.setup.step.staff')}>
          <ul className={styles.staff}>
            {staff.map((person) => (
              <PersonRow key={person.id} person={person} open={open} services={services} />
            ))}
          </ul>
        </section>
      )}
      {!mine && <AddSelf name={me} />}
      <AddTeamMember key={staff.length} open={open} services={services} />
      <ContinueStep step="staff" skip={staff.length === 0} />
    </StepPage>
  )
}
