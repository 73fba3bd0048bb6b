import { Users } from 'lucide-react'
import { redirect } from 'react-router'
import { mergeClients } from '../../../domain/bookings/merge/merge-clients.ts'
import { type Duplicate, findDuplicates } from '../../../domain/clients/find-duplicates.ts'
import { getContact } from '../../../domain/clients/get-client.ts'
import { shortDate } from '../../../i18n/format.ts'
import { formatPhone } from '../../../i18n/phone-format.ts'
import { refusalToForm } from '../../forms/forms.ts'
import { useFormFailure } from '../../forms/use-form-failure.ts'
import { appContext } from '../../request/context.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { FormFailureMessage } from '../../ui/form-message.tsx'
import { ClientAlert } from '../client-alert.tsx'
import { Confirm } from '../confirm.tsx'
import detail from '../detail.module.css'
import { Page } from '../frame/page.tsx'
import { requireMember } from '../require-member.ts'
import { SearchForm } from '../search-form.tsx'
import { useConsole } from '../use-console.ts'
import type { Route } from './+types/merge'
import styles from './client.module.css'

export async function loader({ params: { id }, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'clients_remove')
  const search = url.searchParams.get('q')?.slice(0, 100) ?? ''
  const [client, found] = await Promise.all([getContact(app, member, id), findDuplicates(app, member, id, search)])
  return { client, found, search }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'clients_remove')
  const form = await request.formData()
  try {
    await mergeClients(context.get(appContext), member, id, String(form.get('other') ?? ''))
    return redirect(`/partner/clients/${id}?message=merged`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../forms/preserve-input.ts'

/** Merges two clients who are the same person. */
export default function Merge({ loaderData: { client, found, search } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const name = `${client.name} ${client.lastName}`.trim()
  return (
    <Page
      title={t('console.clients.merge.title', { name })}
      about={t('console.clients.merge.about')}
      back={{ to: `/partner/clients/${client.id}`, label: name }}
    >
      <div className={detail.page}>
        <ClientAlert alert={client.alert} />
        {failure && <FormFailureMessage failure={failure} />}
        <SearchForm {...{ label: t('console.clients.search'), find: t('console.clients.find'), search }} key={search} />
        {found.length === 0 ? (
          <EmptyState title={t('console.clients.merge.none')} icon={<Users aria-hidden="true" />}>
            <p>{t('console.clients.merge.noneText')}</p>
          </EmptyState>
        ) : (
          <ul className={styles.others}>
            {found.map((other) => (
              <DuplicateClient key={other.id} other={other} name={name} />
            ))}
          </ul>
        )}
      </div>
    </Page>
  )
}

function DuplicateClient({ other, name }: { other: Duplicate; name: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const last =
    other.lastAppointmentAt && t('console.clients.last', { day: shortDate(other.lastAppointmentAt, timeZone, locale) })
  const facts = [
    formatPhone(other.phone),
    other.email,
    t('console.clients.appointments', { count: other.appointments }),
    last,
  ]
  return (
    <li className={styles.card}>
      <strong>{other.name}</strong>
      <ClientAlert alert={other.alert} />
      <p className={styles.soft}>{facts.filter(Boolean).join(' · ')}</p>
      <Form quiet className={styles.form}>
        <input type="hidden" name="other" value={other.id} />
        <Confirm
          label={t('console.clients.merge.with', { name: other.name })}
          title={t('console.clients.merge.ask', { other: other.name, name })}
          yes={t('console.clients.merge.yes')}
          no={t('console.clients.remove.no')}
        >
          {t('console.clients.merge.askText')}
        </Confirm>
      </Form>
    </li>
  )
}
