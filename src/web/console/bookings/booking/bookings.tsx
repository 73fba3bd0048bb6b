import { CalendarOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { answerRequests } from '../../../../domain/bookings/booking/answer-requests.ts'
import { BOOKING_LISTS } from '../../../../domain/bookings/booking/booking-lists.ts'
import { listSalonBookings } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { listTeamMembers } from '../../../../domain/salons/profile/list-team.ts'
import { appContext } from '../../../context.ts'
import { refusalToForm } from '../../../forms.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useFormFailure } from '../../../use-form-failure.ts'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useDesk, useMay } from '../../use-desk.ts'
import { useLive } from '../../use-live.ts'
import type { Route } from './+types/bookings'
import styles from './bookings.module.css'
import { Nothing } from './empty-list.tsx'
import { Filters } from './filters.tsx'
import { readFilter } from './read-filter.ts'
import { Requests } from './requests.tsx'
import { VisitRow } from './visit-row.tsx'

const LIMIT = 30

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own')
  const { page, ...filter } = readFilter(url.searchParams)
  const [visits, people] = await Promise.all([
    listSalonBookings(app, member, filter, { page, limit: LIMIT }),
    listTeamMembers(app, member),
  ])
  const count = (name: string) => Math.max(0, Math.trunc(Number(url.searchParams.get(name))) || 0)
  const said = { approved: count('approved'), declined: count('declined'), stayed: count('stayed') }
  return { visits, people, filter, said, now: app.clock.now() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own')
  const form = await request.formData()
  const ids = form.getAll('booking').map(String)
  const approve = form.get('intent') === 'approve'
  if (!approve && !form.has('decline')) throw new Refusal('invalid_input')
  try {
    const answer = approve ? ({ approve } as const) : ({ approve, reason: reasonIn(form) } as const)
    const { done, refused } = await answerRequests(app, member, ids, answer)
    return redirect(`/partner/bookings?${approve ? 'approved' : 'declined'}=${done}&stayed=${refused.length}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

/** A ready sentence that was pressed, or what was written. */
function reasonIn(form: FormData): string {
  return String(form.get('decline') || form.get('reason') || '')
}

export { alsoAfterRefusals as shouldRevalidate, keepInput as clientAction } from '../../../keep-input.ts'

/** What waits for the salon's answer, and all other visits, to be looked up. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { visits, filter, said, people, now } = loaderData
  const { waiting } = useDesk()
  const failure = useFormFailure()
  const mayEdit = useMay('calendar_edit_own')
  useLive()
  const daysOff = (
    <ButtonLink to="/partner/days-off" look="quiet" size="s" icon={<CalendarOff aria-hidden="true" />}>
      {t('console.bookings.daysOff')}
    </ButtonLink>
  )
  return (
    <Page title={t('console.bookings.title')} about={t('console.bookings.about')} actions={mayEdit && daysOff}>
      <div className={styles.page}>
        <nav aria-label={t('console.bookings.lists')} className={styles.lists}>
          {BOOKING_LISTS.map((one) => (
            <Link key={one} to={`?list=${one}`} aria-current={one === filter.list ? 'page' : undefined}>
              {t(`console.bookings.list.${one}`)}
              {one === 'waiting' && waiting.bookings > 0 && <span className={styles.count}>{waiting.bookings}</span>}
            </Link>
          ))}
        </nav>
        {failure && <FormFailureMessage failure={failure} />}
        {!failure && <Said {...said} />}
        {filter.list !== 'waiting' && <Filters filter={filter} people={people} />}
        {visits.items.length === 0 ? (
          <Nothing filter={filter} />
        ) : filter.list === 'waiting' ? (
          <Requests visits={visits.items} now={now} failure={failure} />
        ) : (
          <ul className={styles.rows}>
            {visits.items.map((visit) => (
              <VisitRow key={visit.id} visit={visit} />
            ))}
          </ul>
        )}
        <Pagination {...visits} />
      </div>
    </Page>
  )
}

/** What was just answered. */
function Said({ approved, declined, stayed }: Route.ComponentProps['loaderData']['said']) {
  const { t } = useTranslation()
  if (approved + declined + stayed === 0) return null
  return (
    <FormMessage tone={approved + declined > 0 ? 'good' : 'info'}>
      {approved > 0 && <p>{t('console.bookings.said.approved', { count: approved })}</p>}
      {declined > 0 && <p>{t('console.bookings.said.declined', { count: declined })}</p>}
      {stayed > 0 && <p>{t('console.bookings.said.stayed', { count: stayed })}</p>}
    </FormMessage>
  )
}
