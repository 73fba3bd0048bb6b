import { CalendarOff, Users } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { BOOKING_LISTS } from '../../../../domain/bookings/booking/booking-lists.ts'
import { listSalonBookings } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import { listRecentDeclines, reopenRequests } from '../../../../domain/bookings/booking/reopen-requests.ts'
import { respondToRequests } from '../../../../domain/bookings/booking/respond-to-requests.ts'
import { hasClasses } from '../../../../domain/calendar/classes/has-classes.ts'
import { listOpenProposals } from '../../../../domain/calendar/proposals/list-open-proposals.ts'
import { countNotified } from '../../../../domain/engagement/notifications/count-notified.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { listStaff } from '../../../../domain/salons/staff/list-staff.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { ROWS_PER_PAGE } from '../../../request/page-number.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import tabs from '../../tabs.module.css'
import { useConsole, useMay } from '../../use-console.ts'
import { useLive } from '../../use-live.ts'
import type { Route } from './+types/bookings'
import { AnsweredMessage } from './answered-message.tsx'
import { BookingRow } from './booking-row.tsx'
import styles from './bookings.module.css'
import { EmptyList } from './empty-list.tsx'
import { Filters } from './filters.tsx'
import { readFilter } from './read-filter.ts'
import { Requests } from './requests.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own')
  const { page, ...filter } = readFilter(url.searchParams)
  const [appointments, staff, classes] = await Promise.all([
    listSalonBookings(app, member, filter, { page, limit: ROWS_PER_PAGE }),
    listStaff(app, member),
    hasClasses(app, member),
  ])
  const count = (name: string) => Math.max(0, Math.trunc(Number(url.searchParams.get(name))) || 0)
  const answered = {
    approved: count('approved'),
    declined: count('declined'),
    notified: count('notified'),
    stayed: count('stayed'),
    reopened: count('reopened'),
    notReopened: count('notReopened'),
    recentDeclines: await listRecentDeclines(app, member, url.searchParams.get('of')?.split(',') ?? []),
  }
  const proposals = filter.list === 'waiting' ? await listOpenProposals(app, member, appointments.items) : null
  return { appointments, staff, classes, filter, answered, proposals, now: app.clock.now() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own')
  const form = await request.formData()
  const ids = form.getAll('booking').map(String)
  const redirectWith = (outcome: Record<string, string>) =>
    redirect(`/partner/bookings?${new URLSearchParams(outcome)}`, 303)
  if (form.get('intent') === 'reopen') {
    try {
      const { done, refused } = await reopenRequests(app, member, ids)
      return redirectWith({ reopened: `${done.length}`, notReopened: `${refused.length}` })
    } catch (error) {
      return refusalToForm(error, form)
    }
  }
  const approve = form.get('intent') === 'approve'
  if (!approve && !form.has('decline')) throw new Refusal('invalid_input')
  try {
    const answer = approve ? ({ approve } as const) : ({ approve, reason: reasonIn(form) } as const)
    const { done, refused } = await respondToRequests(app, member, ids, answer)
    return redirectWith({
      [approve ? 'approved' : 'declined']: `${done.length}`,
      notified: `${await countNotified(app, member, done)}`,
      stayed: `${refused.length}`,
      ...(!approve && done.length > 0 && { of: done.join(',') }),
    })
  } catch (error) {
    return refusalToForm(error, form)
  }
}

/** The chosen ready-made reason, or the text that was typed. */
function reasonIn(form: FormData): string {
  return String(form.get('decline') || form.get('reason') || '')
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Requests that wait for an answer, and all other appointments with filters. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { appointments, filter, answered, staff, classes, proposals, now } = loaderData
  const { waiting } = useConsole()
  const failure = useFormFailure()
  const mayEdit = useMay('calendar_edit_own')
  useLive()
  const actions = (
    <>
      {classes && (
        <ButtonLink to="/partner/classes" variant="quiet" size="s" icon={<Users aria-hidden="true" />}>
          {t('console.classes.title')}
        </ButtonLink>
      )}
      {mayEdit && (
        <ButtonLink to="/partner/time-off" variant="quiet" size="s" icon={<CalendarOff aria-hidden="true" />}>
          {t('console.bookings.timeOff')}
        </ButtonLink>
      )}
    </>
  )
  return (
    <Page
      tight
      title={t('console.bookings.title')}
      about={t('console.bookings.about')}
      actions={(classes || mayEdit) && actions}
    >
      <div className={styles.page}>
        <nav aria-label={t('console.bookings.lists')} className={tabs.tabs}>
          {BOOKING_LISTS.map((one) => (
            <Link key={one} to={`?list=${one}`} aria-current={one === filter.list ? 'page' : undefined}>
              {t(`console.bookings.list.${one}`)}
              {one === 'waiting' && waiting.bookings > 0 && <span className={styles.count}>{waiting.bookings}</span>}
            </Link>
          ))}
        </nav>
        {failure && <FormFailureMessage failure={failure} />}
        {!failure && <AnsweredMessage {...answered} />}
        {filter.list !== 'waiting' && <Filters filter={filter} staff={staff} />}
        {appointments.items.length === 0 ? (
          <EmptyList filter={filter} />
        ) : filter.list === 'waiting' ? (
          <Requests appointments={appointments.items} {...{ proposals, now, failure }} />
        ) : (
          <ul className={styles.rows}>
            {appointments.items.map((appointment) => (
              <BookingRow key={appointment.id} appointment={appointment} />
            ))}
          </ul>
        )}
        <Pagination {...appointments} />
      </div>
    </Page>
  )
}
