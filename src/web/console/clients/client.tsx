import { CalendarPlus, MessageCircle, Pencil } from 'lucide-react'
import { redirect } from 'react-router'
import { blockClient } from '../../../domain/clients/block-client.ts'
import { clientHistory } from '../../../domain/clients/client-history.ts'
import { findDuplicates } from '../../../domain/clients/find-duplicates.ts'
import { getClient } from '../../../domain/clients/get-client.ts'
import { addNoteEntry, editNoteEntry } from '../../../domain/clients/note-entries.ts'
import { saveClientNotes } from '../../../domain/clients/save-notes.ts'
import { may } from '../../../domain/kernel/permissions.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { eraseClient } from '../../../domain/privacy/erase-client.ts'
import { longDate } from '../../../i18n/format.ts'
import { refusalToForm } from '../../forms/forms.ts'
import { useFormFailure } from '../../forms/use-form-failure.ts'
import { appContext } from '../../request/context.ts'
import { pageNumber } from '../../request/page-number.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FormFailureMessage, FormMessage } from '../../ui/form-message.tsx'
import { ClientAlert } from '../client-alert.tsx'
import detail from '../detail.module.css'
import { Page } from '../frame/page.tsx'
import { requireMember } from '../require-member.ts'
import { useConsole, useMay } from '../use-console.ts'
import type { Route } from './+types/client'
import { ClientActions } from './client-actions.tsx'
import { ClientFavourites } from './client-favourites.tsx'
import { ClientFigures } from './client-figures.tsx'
import { ContactCard } from './contact-card.tsx'
import { History } from './history.tsx'
import { NoteEntries } from './note-entries.tsx'
import { NotesForm } from './notes-form.tsx'
import { Upcoming } from './upcoming.tsx'

const LIMIT = 10
const OUTCOMES = ['added', 'changed', 'noted', 'note_saved', 'note_removed', 'merged', 'blocked', 'unblocked'] as const

/** Forms that show their own failures. */
const IN_FORM = ['note', 'add-entry', 'edit-entry']

export async function loader({ params: { id }, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'clients_see_own')
  const page = pageNumber(url.searchParams)
  const client = await getClient(app, member, id)
  const [history, same] = await Promise.all([
    clientHistory(app, member, id, { page, limit: LIMIT }),
    may(member.role, 'clients_remove') ? findDuplicates(app, member, id) : [],
  ])
  const outcome = url.searchParams.get('message')
  return { client, history, same, outcome: OUTCOMES.find((one) => one === outcome) ?? null }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'clients_see_own')
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    switch (form.get('intent')) {
      case 'note':
        await saveClientNotes(app, member, id, {
          ...{ notes: text('notes'), tags: text('tags'), alert: text('alert'), version: text('version') },
        })
        return redirect(`/partner/clients/${id}?message=noted`, 303)
      case 'add-entry':
        await addNoteEntry(app, member, id, text('entry'))
        return redirect(`/partner/clients/${id}?message=note_saved`, 303)
      case 'remove-entry':
        await editNoteEntry(app, member, id, { entryId: text('entryId'), text: '', version: text('version') })
        return redirect(`/partner/clients/${id}?message=note_removed`, 303)
      case 'edit-entry': {
        const edited = { entryId: text('entryId'), text: text('entry'), version: text('version') }
        await editNoteEntry(app, member, id, edited)
        const done = edited.text.trim() === '' ? 'note_removed' : 'note_saved'
        return redirect(`/partner/clients/${id}?message=${done}`, 303)
      }
      case 'block':
        await blockClient(app, member, id, true)
        return redirect(`/partner/clients/${id}?message=blocked`, 303)
      case 'unblock':
        await blockClient(app, member, id, false)
        return redirect(`/partner/clients/${id}?message=unblocked`, 303)
      case 'remove':
        await eraseClient(app, member, id)
        return redirect('/partner/clients?removed', 303)
      default:
        throw new Refusal('invalid_input')
    }
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../forms/preserve-input.ts'

/** A client's details, appointments and purchases. */
export default function ClientPage({ loaderData: { client, history, same, outcome } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const failure = useFormFailure()
  const seesAll = useMay('clients_see')
  const name = `${client.name} ${client.lastName}`.trim()
  const since = t('console.clients.since', { day: longDate(client.since, timeZone, locale) })
  return (
    <Page
      title={name}
      about={since}
      back={
        seesAll
          ? { to: '/partner/clients', label: t('console.clients.title') }
          : { to: '/partner/calendar', label: t('console.frame.nav.calendar') }
      }
      actions={<ClientLinks id={client.id} account={client.account} />}
    >
      <div className={detail.page}>
        {outcome && !failure && <FormMessage tone="good">{t(`console.clients.outcome.${outcome}`)}</FormMessage>}
        {failure && !IN_FORM.includes(failure.values.intent ?? '') && <FormFailureMessage failure={failure} />}
        <ClientAlert alert={client.alert} />
        {client.blockedAt && (
          <FormMessage tone="info">
            {t('console.clients.blockedSince', { day: longDate(client.blockedAt, timeZone, locale) })}
          </FormMessage>
        )}
        {same.length > 0 && (
          <FormMessage tone="info" title={t('console.clients.merge.same', { count: same.length })}>
            <p>{same.map((other) => other.name).join(', ')}</p>
            <ButtonLink to={`/partner/clients/${client.id}/merge`} variant="quiet" size="s">
              {t('console.clients.merge.look')}
            </ButtonLink>
          </FormMessage>
        )}
        {seesAll && <ClientFigures client={client} />}
        <div className={detail.columns}>
          <div className={detail.main}>
            <Upcoming appointments={client.ahead} />
            <History history={history} />
          </div>
          <div className={detail.side}>
            {seesAll && <ContactCard client={client} />}
            <NoteEntries client={client} />
            <NotesForm key={client.notesVersion} client={client} />
            <ClientFavourites client={client} />
          </div>
        </div>
        {seesAll && <ClientActions client={client} />}
      </div>
    </Page>
  )
}

function ClientLinks({ id, account }: { id: string; account: boolean }) {
  const { t } = useTranslation()
  const [books, writes, edits] = [useMay('calendar_edit_own'), useMay('messages'), useMay('clients_edit')]
  return (
    <>
      {edits && !account && (
        <ButtonLink to={`/partner/clients/${id}/edit`} variant="ghost" size="s" icon={<Pencil aria-hidden="true" />}>
          {t('console.clients.edit')}
        </ButtonLink>
      )}
      {writes && account && (
        <ButtonLink to={`/partner/messages/${id}`} variant="quiet" size="s" icon={<MessageCircle aria-hidden="true" />}>
          {t('console.booking.message')}
        </ButtonLink>
      )}
      {books && (
        <ButtonLink
          to={`/partner/calendar?new=appointment&client=${id}`}
          size="s"
          icon={<CalendarPlus aria-hidden="true" />}
        >
          {t('console.clients.book')}
        </ButtonLink>
      )}
    </>
  )
}
