import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { listServices } from '../../../../domain/catalog/menu/list-services.ts'
import { getCrew } from '../../../../domain/onboarding/crew.ts'
import { addPerson, changePerson } from '../../../../domain/onboarding/save-person.ts'
import { openDays } from '../../../../domain/onboarding/shifts-of.ts'
import { deleteStaff } from '../../../../domain/salons/profile/delete-staff.ts'
import { appContext } from '../../../context.ts'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/people'
import { actOnStep } from './act-on-step.ts'
import { AddColleague, AddMe } from './add-people.tsx'
import styles from './people.module.css'
import { personFields } from './person-fields.ts'
import { PersonRow } from './person-row.tsx'
import { StepOn, StepPage } from './step-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  if (member.status !== 'draft') throw redirect('/partner')
  const [crew, services] = await Promise.all([getCrew(app, member), listServices(app, member)])
  const offered = services.filter(({ active }) => active).map(({ id, name }) => ({ id, name }))
  return { people: crew.people, open: openDays(crew.hours), services: offered, me: member.name }
}

export function action(asked: Route.ActionArgs) {
  return actOnStep(asked, 'people', async (form, member, app) => {
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
        await deleteStaff(app, { id: member.personId }, id)
        return 'stay'
      default:
        return 'next'
    }
  })
}

export { keepInput as clientAction } from '../../../keep-input.ts'

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
      {!mine && <AddMe name={me} />}
      <AddColleague key={people.length} open={open} services={services} />
      <StepOn step="people" skip={people.length === 0} />
    </StepPage>
  )
}
