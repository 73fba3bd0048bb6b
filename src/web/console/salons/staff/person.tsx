import { Alert, Button } from '@mantine/core'
import { CalendarOff, Pencil, UserRoundX } from 'lucide-react'
import { Link } from 'react-router'
import { listStaffBookings } from '../../../../domain/bookings/booking/list-staff-bookings.ts'
import { listAssignments } from '../../../../domain/bookings/rules/list-assignments.ts'
import { loadAlerts } from '../../../../domain/clients/load-alerts.ts'
import { appContext } from '../../../request/context.ts'
import { pageNumber } from '../../../request/page-number.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { PhotoGrid } from '../../../ui/photo-grid.tsx'
import text from '../../../ui/text.module.css'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../use-console.ts'
import type { Route } from './+types/person'
import { tabIn } from './appointment-tabs.ts'
import { Appointments } from './appointments.tsx'
import { AssignmentChart } from './assignments.tsx'
import { Facts } from './facts.tsx'
import styles from './staff.module.css'
import { staffOfMember } from './staff-of-member.ts'

const PAGE = 20

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { member, person } = await staffOfMember(context, params.id)
  const tab = tabIn(url.searchParams)
  const request = { page: pageNumber(url.searchParams), limit: PAGE }
  const [bookings, assignments] = await Promise.all([
    listStaffBookings(app, requireViewer(context), params.id, { status: tab }, request),
    listAssignments(app, member),
  ])
  const alerts = await loadAlerts(
    app.db,
    member,
    'booking',
    bookings.items.map(({ id }) => id),
  )
  const outcome = url.searchParams.get('message')
  return {
    person,
    tab,
    bookings,
    alerts,
    assignments,
    outcome: outcome === 'saved' || outcome === 'added' ? outcome : null,
  }
}

/** A team member, as the salon sees them. */
export default function Person({
  loaderData: { person, tab, bookings, alerts, assignments, outcome },
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const edits = useMay('staff_edit')
  const { id, name, picture, designation, photos } = person
  return (
    <Page
      title={name}
      about={designation?.title}
      back={{ to: '/partner/staff', label: t('console.staff.back') }}
      actions={
        edits && (
          <>
            <Button
              component={Link}
              to={`/partner/staff/${id}/edit`}
              leftSection={<Pencil size={16} aria-hidden="true" />}
            >
              {t('console.staff.edit')}
            </Button>
            <Button
              component={Link}
              to={`/partner/staff/${id}/days`}
              variant="default"
              leftSection={<CalendarOff size={16} aria-hidden="true" />}
            >
              {t('console.staff.days')}
            </Button>
            <Button
              component={Link}
              to={`/partner/staff/${id}/delete`}
              variant="subtle"
              color="red"
              leftSection={<UserRoundX size={16} aria-hidden="true" />}
            >
              {t('console.staff.remove')}
            </Button>
          </>
        )
      }
    >
      {outcome && (
        <Alert color="green" role="status" mb="md">
          {outcome === 'saved' ? t('console.staff.saved') : t('console.staff.added', { name })}
        </Alert>
      )}
      <div className={styles.columns}>
        <div className={styles.beside}>
          <div>
            <Avatar name={name} picture={picture} size="l" />
          </div>
          <Facts person={person} />
          <AssignmentChart assignments={assignments} />
        </div>
        <div className={styles.main}>
          <Appointments tab={tab} bookings={bookings} alerts={alerts} />
          <section aria-labelledby="portfolio" className={styles.card}>
            <h2 id="portfolio">{t('console.staff.portfolio')}</h2>
            {photos.length === 0 ? (
              <p className={text.soft}>{t('console.staff.noPhotos')}</p>
            ) : (
              <PhotoGrid
                square
                photos={photos.map((path, n) => ({ path, alt: t('salon.photos.photo', { number: n + 1, name }) }))}
              />
            )}
          </section>
        </div>
      </div>
    </Page>
  )
}
