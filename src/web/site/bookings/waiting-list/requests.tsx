import { Hourglass } from 'lucide-react'
import {
  listWaitingRequests,
  type WaitingRequest,
} from '../../../../domain/bookings/waiting-list/list-waiting-requests.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import page from '../../../ui/page.module.css'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/requests'
import { RequestFacts } from './request-facts.tsx'
import styles from './waiting-list.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const locale = context.get(localeContext)
  return { requests: await listWaitingRequests(app, requireViewer(context).id, locale) }
}

/** A customer's requests on waiting lists. */
export default function WaitingRequests({ loaderData: { requests } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const open = requests.filter(({ status }) => status === 'waiting')
  const past = requests.filter(({ status }) => status !== 'waiting')
  return (
    <div className={classes(page.page, styles.page)}>
      <Head title={t('waitingList.title')} />
      <h1 className={text.title}>{t('waitingList.title')}</h1>
      {open.length === 0 ? (
        <EmptyState title={t('waitingList.empty')} icon={<Hourglass aria-hidden="true" />}>
          <p>{t('waitingList.emptyText')}</p>
          <ButtonLink to="/saloons">{t('waitingList.find')}</ButtonLink>
        </EmptyState>
      ) : (
        <Requests requests={open} />
      )}
      {past.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('waitingList.past')}</h2>
          <Requests requests={past} />
        </>
      )}
    </div>
  )
}

function Requests({ requests }: { requests: readonly WaitingRequest[] }) {
  const { t } = useTranslation()
  return (
    <ul className={layout.stack4}>
      {requests.map((request) => (
        <li key={request.id}>
          <Card className={styles.row}>
            <RequestFacts request={request} />
            <ButtonLink
              to={`/waiting-list/${request.id}`}
              variant={request.offer ? 'primary' : 'quiet'}
              size="s"
              aria-label={t('waitingList.viewNamed', { salon: request.salon.name })}
            >
              {t('waitingList.view')}
            </ButtonLink>
          </Card>
        </li>
      ))}
    </ul>
  )
}
