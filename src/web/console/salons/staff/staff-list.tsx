import { Alert, Button } from '@mantine/core'
import { CalendarRange, UserRoundPlus } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { listAssignments } from '../../../../domain/bookings/rules/list-assignments.ts'
import { may } from '../../../../domain/kernel/permissions.ts'
import { listStaffWeeks } from '../../../../domain/salons/rota/list-staff-weeks.ts'
import { withJobTitle } from '../../../../domain/salons/staff/job-titles.ts'
import { listFormerStaff, restoreStaff } from '../../../../domain/salons/staff/restore-staff.ts'
import { weekday } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import row from '../../details.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useMay } from '../../use-console.ts'
import type { Route } from './+types/staff-list'
import { AssignmentChart } from './assignments.tsx'
import { FormerStaff } from './former-staff.tsx'
import styles from './staff.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'console', { inDraft: true })
  if (!may(member.role, 'staff_see')) {
    if (member.staffId) throw redirect(`/partner/staff/${member.staffId}`)
    return { staff: null, former: [], assignments: null, removed: null, restored: null }
  }
  const app = context.get(appContext)
  const [staff, former, assignments] = await Promise.all([
    listStaffWeeks(app, member),
    may(member.role, 'staff_remove') ? listFormerStaff(app, member) : [],
    listAssignments(app, member),
  ])
  const locale = context.get(localeContext)
  const [removed, restored] = ['removed', 'restored'].map((name) => url.searchParams.get(name))
  return { staff: staff.map((person) => withJobTitle(person, locale)), former, assignments, removed, restored }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'staff_remove', { inDraft: true })
  const form = await request.formData()
  try {
    const name = await restoreStaff(context.get(appContext), member, String(form.get('staff') ?? ''))
    return redirect(`/partner/staff?restored=${encodeURIComponent(name)}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The salon's team members. */
export default function StaffList({
  loaderData: { staff, former, assignments, removed, restored },
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const edits = useMay('staff_edit')
  const failure = useFormFailure()
  const actions = (
    <>
      <Button
        component={Link}
        to="/partner/rota"
        variant="default"
        leftSection={<CalendarRange size={18} aria-hidden="true" />}
      >
        {t('console.rota.title')}
      </Button>
      {edits && (
        <Button component={Link} to="/partner/staff/new" leftSection={<UserRoundPlus size={18} aria-hidden="true" />}>
          {t('console.staff.add')}
        </Button>
      )}
    </>
  )
  return (
    <Page title={t('console.staff.title')} about={t('console.staff.about')} actions={staff && actions}>
      {removed && (
        <Alert color="green" role="status" mb="md">
          {t('console.staff.removed', { name: removed })}
        </Alert>
      )}
      {restored && !failure && (
        <Alert color="green" role="status" mb="md">
          {t('console.staff.restored', { name: restored })}
        </Alert>
      )}
      {failure && <FormFailureMessage failure={failure} />}
      {!staff && <p className={text.soft}>{t('console.staff.noCalendar')}</p>}
      {staff?.length === 0 && <p className={text.soft}>{t('console.staff.none')}</p>}
      <ul className={styles.staff}>
        {staff?.map((person) => (
          <li key={person.id}>
            <Link to={`/partner/staff/${person.id}`} className={classes(surface.card, styles.person)}>
              <Avatar name={person.name} picture={person.picture} />
              <span className={classes(row.details, styles.details)}>
                <strong>{person.name}</strong>
                {person.designation && <span>{person.designation}</span>}
                <span>{t('console.staff.servicesCount', { count: person.services })}</span>
              </span>
              <Week days={person.weekdays} />
            </Link>
          </li>
        ))}
      </ul>
      {assignments && <AssignmentChart assignments={assignments} />}
      <FormerStaff staff={former} />
    </Page>
  )
}

const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** The weekdays on which a team member works, at a glance. */
function Week({ days }: { days: readonly number[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (days.length === 0) return <span className={styles.noHours}>{t('console.staff.hoursNone')}</span>
  return (
    <span className={styles.week}>
      {DAYS.map((day) => (
        <span key={day} className={days.includes(day) ? styles.works : styles.free}>
          <abbr title={weekday(day, locale)}>{weekday(day, locale, 'short').slice(0, 2)}</abbr>
        </span>
      ))}
    </span>
  )
}
