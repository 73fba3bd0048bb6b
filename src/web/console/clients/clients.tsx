import { ChevronLeft, ChevronRight, Contact, Download, Plus, SearchX, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { type ClientRow, listClients } from '../../../domain/clients/list-clients.ts'
import { listTags } from '../../../domain/clients/list-tags.ts'
import { may } from '../../../domain/kernel/permissions.ts'
import { count, money, shortDate } from '../../../i18n/format.ts'
import { formatPhone } from '../../../i18n/phone-format.ts'
import { appContext } from '../../request/context.ts'
import { ROWS_PER_PAGE } from '../../request/page-number.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import text from '../../ui/text.module.css'
import { ClientAlert } from '../client-alert.tsx'
import { Page } from '../frame/page.tsx'
import { requireMember } from '../require-member.ts'
import row from '../row.module.css'
import { useConsole, useMay } from '../use-console.ts'
import type { Route } from './+types/clients'
import styles from './clients.module.css'
import { Filters } from './filters.tsx'
import { hasFilters, placeIn, readClients } from './read-clients.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'clients_see')
  const { after, before, ...filter } = readClients(url.searchParams)
  const [found, tags] = await Promise.all([
    listClients(app, member, filter, { after, before, limit: ROWS_PER_PAGE }),
    listTags(app, member),
  ])
  return {
    found,
    tags,
    filter,
    removed: url.searchParams.has('removed'),
    mayImport: may(member.role, 'clients_import'),
  }
}

/** All clients of the salon: those who booked, called or walked in. */
export default function Clients({ loaderData: { found, tags, filter, removed, mayImport } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const narrowed = hasFilters(filter)
  const total = t(found.more ? 'console.clients.moreThan' : 'console.clients.total', {
    count: found.total,
    shown: count(found.total, locale),
  })
  return (
    <Page
      tight
      title={t('console.clients.title')}
      about={t('console.clients.about')}
      actions={<ClientListActions />}
      wide
    >
      <div className={styles.page}>
        {removed && <FormMessage tone="good">{t('console.clients.outcome.removed')}</FormMessage>}
        {(narrowed || found.total > 0) && <Filters filter={filter} tags={tags} />}
        {found.items.length === 0 ? (
          <NoClients narrowed={narrowed} mayImport={mayImport} />
        ) : (
          <>
            <p className={text.note} role="status">
              {total}
            </p>
            <ul className={styles.rows}>
              {found.items.map((client) => (
                <Row key={client.id} client={client} />
              ))}
            </ul>
            {(found.previous || found.next) && (
              <nav className={styles.actions} aria-label={t('ui.pages')}>
                {found.previous ? (
                  <Link to={placeIn(filter, { before: found.previous })} rel="prev">
                    <ChevronLeft aria-hidden="true" />
                    {t('ui.previous')}
                  </Link>
                ) : (
                  <span />
                )}
                {found.next && (
                  <Link to={placeIn(filter, { after: found.next })} rel="next">
                    {t('ui.next')}
                    <ChevronRight aria-hidden="true" />
                  </Link>
                )}
              </nav>
            )}
          </>
        )}
      </div>
    </Page>
  )
}

function ClientListActions() {
  const { t } = useTranslation()
  const [edits, imports, exports] = [useMay('clients_edit'), useMay('clients_import'), useMay('clients_export')]
  return (
    <>
      {imports && (
        <ButtonLink to="/partner/clients/import" variant="ghost" size="s" icon={<Upload aria-hidden="true" />}>
          {t('console.clients.import.act')}
        </ButtonLink>
      )}
      {exports && (
        // A file is no page: the browser downloads it itself.
        <form method="post" action="/partner/clients/csv">
          <Button type="submit" variant="ghost" size="s" icon={<Download aria-hidden="true" />}>
            {t('console.clients.export')}
          </Button>
        </form>
      )}
      {edits && (
        <ButtonLink to="/partner/clients/new" size="s" icon={<Plus aria-hidden="true" />}>
          {t('console.clients.add')}
        </ButtonLink>
      )}
    </>
  )
}

function NoClients({ narrowed, mayImport }: { narrowed: boolean; mayImport: boolean }) {
  const { t } = useTranslation()
  if (narrowed) {
    return (
      <EmptyState title={t('console.clients.nothing')} icon={<SearchX aria-hidden="true" />}>
        <p>{t('console.clients.nothingText')}</p>
        <ButtonLink to="/partner/clients" variant="quiet">
          {t('console.clients.clear')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('console.clients.none')} icon={<Contact aria-hidden="true" />}>
      <p>{t('console.clients.noneText')}</p>
      {mayImport && (
        <ButtonLink to="/partner/clients/import" variant="quiet">
          {t('console.clients.import.act')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/** One client; the whole row links to their page. */
function Row({ client }: { client: ClientRow }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, currency } = useConsole()
  const { lastAppointmentAt, nextAppointmentAt } = client
  return (
    <li>
      <Link to={`/partner/clients/${client.id}`} className={`${row.row} ${styles.row}`}>
        <span className={styles.name}>
          <strong>{client.name}</strong>
          {client.blocked && <Badge tone="bad">{t('console.clients.blocked')}</Badge>}
          {client.tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
        </span>
        <ClientAlert alert={client.alert} below />
        <span className={styles.contact}>
          {client.phone && <span>{formatPhone(client.phone)}</span>}
          {client.email && <span>{client.email}</span>}
        </span>
        <span className={styles.when}>
          {nextAppointmentAt ? (
            <strong>{t('console.clients.next', { day: shortDate(nextAppointmentAt, timeZone, locale) })}</strong>
          ) : (
            <span>
              {lastAppointmentAt
                ? t('console.clients.last', { day: shortDate(lastAppointmentAt, timeZone, locale) })
                : t('console.clients.never')}
            </span>
          )}
        </span>
        <span className={styles.counts}>
          {t('console.clients.appointments', { count: client.appointments })}
          {client.missed > 0 && (
            <span className={styles.missed}>{t('console.clients.missed', { count: client.missed })}</span>
          )}
        </span>
        {client.spentMinor !== null && (
          <span className={styles.spent}>{money(client.spentMinor, currency, locale)}</span>
        )}
      </Link>
    </li>
  )
}
