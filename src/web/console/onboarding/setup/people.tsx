import { redirect } from 'react-router'
import { listServices } from '../../../../domain/catalog/menu/list-services.ts'
import { openDays } from '../../../../domain/onboarding/derive-shifts.ts'
import { addPerson, changePerson } from '../../../../domain/onboarding/save-person.ts'
import { getSetupStaff } from '../../../../domain/onboarding/setup-staff.ts'
import { deleteStaff } from '../../../../domain/salons/profile/delete-staff.ts'
import { appContext } from '../../../context.ts'
import { requireViewer } from '../../../require-viewer.ts'
import { useTranslation } from '../../../use-translation.ts'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/people'
import { AddSelf, AddTeamMember } from './add-people.tsx'
import styles from './people.module.css'
import { personFields } from './person-fields.ts'
import { PersonRow } from './person-row.tsx'
import { ContinueStep, StepPage } from './step-page.tsx'
import { submitStep } from './submit-step.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  if (member.status !== 'draft') throw redirect('/partner')
  const [staff, services] = await Promise.all([getSetupStaff(app, member), listServices(app, member)])
  const offered = services.filter(({ active }) => active).map(({ id, name }) => ({ id, name }))
  return { people: staff.people, open: openDays(staff.hours), services: offered, me: member.name }
}

export function action(args: Route.ActionArgs) {
  return submitStep(args, 'people', async (form, member, app) => {
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

export { preserveInput as clientAction } from '../../../preserve-input.ts'

export default function People({ loaderData: { people, open, services, me } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const mine = people.some(({ self }) => self)
  return (
    <StepPage step="people">
      {people.length > 0 && (
        <section className={layout.card} aria-label={t('console.setup.step.people')}>
          <ul className={styles.people}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} open={open} services={services} />
            ))}
          </ul>
        </section>
      )}
      {!mine && <AddSelf name={me} />}
      <AddTeamMember key={people.length} open={open} services={services} />
      <ContinueStep step="people" skip={people.length === 0} />
    </StepPage>
  )
}
